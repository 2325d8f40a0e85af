// An address in a game, such as a name that looks like one, opens nothing.
window.open = () => null;
window.confirm = () => false;

// What the server closes a connection with when as many pages are open as it allows.
const FULL = 1013;

window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("close", (closed) => {
      document.body.classList.toggle("full", closed.code === FULL);
    });
  }
};

document.addEventListener("DOMContentLoaded", () => {
  document.getElementById("again").addEventListener("click", () => window.location.reload());
});
