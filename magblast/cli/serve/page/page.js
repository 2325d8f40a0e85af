// An address in a game, such as a name that looks like one, opens nothing.
window.open = () => null;
window.confirm = () => false;

document.addEventListener("DOMContentLoaded", () => {
  document.getElementById("again").addEventListener("click", () => window.location.reload());
});
