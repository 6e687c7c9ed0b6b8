import { beforeEach, expect, it, vi } from "vitest";

class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  readonly url: string;

  constructor(url: URL) {
    super();
    this.url = url.href;
    FakeSocket.opened.push(this);
  }

  say(event: string): void {
    const data = JSON.stringify({ event, data: { id: "1" } });
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  end(code: number, reason = ""): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }
}

let page: EventTarget;
const assign = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeSocket.opened = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  page = Object.assign(new EventTarget(), {
    location: {
      href: "https://cabinet.example/messages",
      pathname: "/messages",
      search: "?page=2",
      assign,
    },
  });
  vi.stubGlobal("window", page);
});

it("hears an event by its name and by its resource, over one connection", async () => {
  const { listenLive } = await import("#components/layout/live-socket.ts");
  const heard: string[] = [];
  listenLive("billings.created", () => heard.push("name"));
  const stop = listenLive("billings.*", () => heard.push("resource"));
  listenLive("sendings.*", () => heard.push("other"));
  const [socket] = FakeSocket.opened;
  expect(FakeSocket.opened).toHaveLength(1);
  expect(socket?.url).toBe("wss://cabinet.example/socket");
  socket?.say("billings.created");
  stop();
  socket?.say("billings.created");
  expect(heard).toEqual(["name", "resource", "name"]);
});

it("comes back within five seconds and tells that something may have been missed", async () => {
  const { listenLive } = await import("#components/layout/live-socket.ts");
  const missed = vi.fn<() => void>();
  listenLive("socket.connected", missed);
  for (let attempt = 0; attempt < 6; attempt++) {
    FakeSocket.opened.at(-1)?.say("socket.ready");
    FakeSocket.opened.at(-1)?.end(1006);
    await vi.advanceTimersByTimeAsync(999);
    expect(FakeSocket.opened).toHaveLength(attempt + 1);
    await vi.advanceTimersByTimeAsync(4001);
    expect(FakeSocket.opened).toHaveLength(attempt + 2);
  }
  expect(missed).toHaveBeenCalledTimes(6);
});

it("tells those who listen late, but not while the connection is lost", async () => {
  const { listenLive } = await import("#components/layout/live-socket.ts");
  listenLive("tasks.*", () => undefined);
  const [socket] = FakeSocket.opened;
  socket?.say("socket.ready");
  const late = vi.fn<() => void>();
  listenLive("socket.connected", late);
  expect(late).toHaveBeenCalledOnce();
  socket?.end(1006);
  const lost = vi.fn<() => void>();
  listenLive("socket.connected", lost);
  expect(lost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  FakeSocket.opened.at(-1)?.say("socket.ready");
  expect(lost).toHaveBeenCalledOnce();
});

it.each([
  ["was ended", "session ended", "/login"],
  ["has run out", "session over", "/login?session=ended&next=%2Fmessages%3Fpage%3D2"],
])("leaves for the sign-in screen when the session %s", async (_how, reason, to) => {
  vi.stubGlobal("StorageEvent", Event);
  const { listenLive } = await import("#components/layout/live-socket.ts");
  listenLive("sendings.*", () => undefined);
  FakeSocket.opened[0]?.end(4401, reason);
  await vi.advanceTimersByTimeAsync(6000);
  expect(assign.mock.calls).toEqual([[to]]);
  expect(FakeSocket.opened).toHaveLength(1);
});

it("one of too many pages comes back when it is looked at", async () => {
  const { listenLive } = await import("#components/layout/live-socket.ts");
  listenLive("sendings.*", () => undefined);
  FakeSocket.opened[0]?.end(4408);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.opened).toHaveLength(1);
  page.dispatchEvent(new Event("focus"));
  page.dispatchEvent(new Event("focus"));
  expect(FakeSocket.opened).toHaveLength(2);
});
