"""Drive a headless Chromium through its DevTools protocol."""

import asyncio
import base64
import json
import os
import shutil
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

PATIENCE = 180.0
"""Seconds until a step of the check gives up."""
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Else it ignores changes of the address once a long game has been stepped through quickly.
    "--disable-ipc-flooding-protection",
    # A page that somebody looks at runs at the usual priority, which a headless one may not.
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--remote-debugging-port=0",
)
Listener = Callable[[str, dict[str, Any]], None]


def find_chromium() -> str:
    """Return the path of the browser, or exit with what to install."""
    given = os.environ.get("CHROMIUM")
    found = given or next((path for name in _NAMES if (path := shutil.which(name))), None)
    if found is None or shutil.which(found) is None:
        sys.stderr.write(
            "chromium is not installed; this needs: apt-get install chromium, "
            "or the path of a Chromium in $CHROMIUM\n"
        )
        sys.exit(2)
    return found


class Tab:
    """Represent one page of the browser."""

    def __init__(self, browser: "Browser", target: str, session: str) -> None:
        self._browser = browser
        self._target = target
        self._session = session

    async def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Call a method of the protocol for this page."""
        return await self._browser.call(method, self._session, **params)

    async def open(self, address: str) -> None:
        """Go to an address."""
        await self.call("Page.navigate", url=address)

    async def evaluate(self, script: str) -> Any:
        """Run a script on the page and return what it is worth, once that is settled."""
        return await self.evaluate_in(self._session, script)

    async def evaluate_in(self, session: str, script: str) -> Any:
        """Run a script in a worker of the page, or on the page itself."""
        asked = {"expression": script, "awaitPromise": True, "returnByValue": True}
        done = await self._browser.call("Runtime.evaluate", session, **asked)
        assert "exceptionDetails" not in done, done
        return done["result"].get("value")

    async def press_mouse(self, x: float, y: float) -> None:
        """Click at a place of the page."""
        place = {"x": x, "y": y}
        button = {"button": "left", "clickCount": 1}
        await self.call("Input.dispatchMouseEvent", type="mouseMoved", **place)
        await self.call("Input.dispatchMouseEvent", type="mousePressed", **place, **button)
        await self.call("Input.dispatchMouseEvent", type="mouseReleased", **place, **button)

    async def press_key(self, key: str) -> None:
        """Press a key that writes a character, wherever the page listens for it."""
        code = ord(key.upper())
        await self.call(
            "Input.dispatchKeyEvent", type="keyDown", key=key, text=key, windowsVirtualKeyCode=code
        )
        await self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    async def tap(self, x: float, y: float) -> None:
        """Tap a place of the page with a finger."""
        await self.call(
            "Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}]
        )
        await self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    async def swipe(self, x: float, y: float, by: float) -> None:
        """Draw a finger upwards, or downwards where ``by`` is negative."""
        touch = "Input.dispatchTouchEvent"
        await self.call(touch, type="touchStart", touchPoints=[{"x": x, "y": y}])
        for step in range(1, 11):
            points = [{"x": x, "y": y - by * step / 10}]
            await self.call(touch, type="touchMove", touchPoints=points)
        await self.call(touch, type="touchEnd", touchPoints=[])

    async def press_named_key(self, key: str) -> None:
        """Press a key that writes nothing, such as ``ArrowRight``."""
        for kind in ("rawKeyDown", "keyUp"):
            await self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key)

    async def swipe_across(self, x: float, y: float, by: float) -> None:
        """Draw a finger to the right, or to the left where ``by`` is negative."""
        touch = "Input.dispatchTouchEvent"
        await self.call(touch, type="touchStart", touchPoints=[{"x": x, "y": y}])
        for step in range(1, 11):
            points = [{"x": x + by * step / 10, "y": y}]
            await self.call(touch, type="touchMove", touchPoints=points)
        await self.call(touch, type="touchEnd", touchPoints=[])

    async def prefer(self, scheme: str) -> None:
        """Let whoever looks prefer ``dark`` or ``light``."""
        wanted = [{"name": "prefers-color-scheme", "value": scheme}]
        await self.call("Emulation.setEmulatedMedia", features=wanted)

    async def resize(self, width: int, height: int, *, phone: bool) -> None:
        """Give the page another size, as turning a phone does."""
        await self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            # 0 keeps the ratio that the browser was started with. With another ratio from the
            # protocol, Chromium tells the terminal wrong sizes of its canvas.
            deviceScaleFactor=0,
            mobile=phone,
        )

    async def type(self, text: str) -> None:
        """Type some text where the page listens for it."""
        await self.call("Input.insertText", text=text)

    async def photograph(self) -> bytes:
        """Return a picture of the page, as PNG."""
        taken = await self.call("Page.captureScreenshot", format="png")
        return base64.b64decode(taken["data"])

    async def close(self) -> None:
        """Close the page as a person closes a tab."""
        await self._browser.call("Target.closeTarget", targetId=self._target)


class Browser:
    """Represent the connection to a browser: calls, their answers, and what it tells by itself."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._listeners: dict[str, Listener] = {}
        self._watching: set[asyncio.Task[None]] = set()

    async def call(self, method: str, session: str | None = None, **params: Any) -> dict[str, Any]:
        """Call a method of the protocol and return its result."""
        number = len(self._answers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        message = {"id": number, "method": method, "params": params}
        await self._socket.send_json(message | ({"sessionId": session} if session else {}))
        return await asyncio.wait_for(answer, PATIENCE)

    async def listen(self) -> None:
        """Hear what the browser says until it ends."""
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT:
                continue
            said = json.loads(message.data)
            if "id" in said:
                answer = self._answers[said["id"]]
                if answer.done():
                    # Nothing waits for it any more.
                    continue
                if "error" in said:
                    answer.set_exception(RuntimeError(said["error"]["message"]))
                else:
                    answer.set_result(said["result"])
            elif listener := self._listeners.get(said.get("sessionId", "")):
                if said["method"] == "Target.attachedToTarget":
                    watching = asyncio.create_task(self._watch(said["params"], listener))
                    self._watching.add(watching)
                    watching.add_done_callback(self._watching.discard)
                listener(said["method"], said["params"])

    async def _watch(self, attached: dict[str, Any], listener: Listener) -> None:
        """Tell the listener of a page of all that happens in a worker, which has not begun yet."""
        session = attached["sessionId"]
        self._listeners[session] = listener
        methods = ["Network.enable", "Runtime.enable", "Runtime.runIfWaitingForDebugger"]
        if attached["targetInfo"]["type"] == "service_worker":
            # It answers nothing before it runs.
            methods.insert(0, methods.pop())
        # A worker may have ended before.
        with suppress(RuntimeError):
            for method in methods:
                await self.call(method, session)

    async def new_tab(
        self,
        listener: Listener,
        width: int,
        height: int,
        *,
        phone: bool = False,
        apart: bool = False,
    ) -> Tab:
        """Open an empty page, or one of a phone; the listener is told of all that happens on it.

        A page ``apart`` shares nothing with the others, as if it were in another browser.
        """
        where = {}
        if apart:
            found = await self.call("Target.createBrowserContext")
            where["browserContextId"] = found["browserContextId"]
        target = (await self.call("Target.createTarget", url="about:blank", **where))["targetId"]
        attached = await self.call("Target.attachToTarget", targetId=target, flatten=True)
        tab = Tab(self, target, attached["sessionId"])
        self._listeners[attached["sessionId"]] = listener
        for domain in ("Network", "Page", "Runtime", "Log"):
            await tab.call(f"{domain}.enable")
        # Workers are watched from their first request on.
        watched = {"autoAttach": True, "waitForDebuggerOnStart": True, "flatten": True}
        await tab.call("Target.setAutoAttach", **watched)
        await tab.resize(width, height, phone=phone)
        await tab.call("Emulation.setTouchEmulationEnabled", enabled=phone, maxTouchPoints=5)
        return tab


@asynccontextmanager
async def chromium(path: str, folder: Path, *flags: str, ratio: int = 1) -> AsyncIterator[Browser]:
    """Run a browser that keeps what it keeps in an empty folder.

    Each pixel of a page is drawn as ``ratio`` by ``ratio`` pixels of the screen.
    """
    process = await asyncio.create_subprocess_exec(
        path,
        *_FLAGS,
        *flags,
        f"--force-device-scale-factor={ratio}",
        f"--user-data-dir={folder}",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        address = await _address_of(folder / "DevToolsActivePort")
        async with (
            ClientSession() as client,
            client.ws_connect(address, max_msg_size=0) as socket,
        ):
            browser = Browser(socket)
            listening = asyncio.create_task(browser.listen())
            try:
                yield browser
            finally:
                with suppress(ConnectionError):
                    await socket.send_json({"id": -1, "method": "Browser.close"})
                listening.cancel()
    finally:
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except TimeoutError:
            process.kill()


async def _address_of(file: Path) -> str:
    """Return the address that the browser listens at, which it writes to a file."""
    async with asyncio.timeout(PATIENCE):
        while not (file.exists() and len(lines := file.read_text().split()) == 2):
            await asyncio.sleep(0.05)
    port, path = lines
    return f"ws://127.0.0.1:{port}{path}"
