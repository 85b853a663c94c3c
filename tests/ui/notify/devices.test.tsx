// Devices that get push notifications: adding this browser, its obstacles, a test notification and removing a device.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { AreaChannels } from "../../../src/features/notify/areas/AreaChannels";
import type { Area } from "../../../src/features/notify/areas/area";
import { deviceName } from "../../../src/features/notify/devices/deviceName";
import { DevicesCard } from "../../../src/features/notify/devices/DevicesCard";
import { DeviceSync } from "../../../src/features/notify/devices/DeviceSync";
import { subscribeHere, browserPush } from "../../../src/lib/device/browserPush";
import { SignedInBell } from "../../../src/app/frame/SignedInBell";
import { MemoryRouter } from "../../../src/lib/router";
import { signOut } from "../../../src/services/auth/signOut";
import { setLoggingOut } from "../../../src/services/auth/useAuth";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, render } from "../../support/ui/fakeCalls";
import { setFakeClerk, signIn } from "../../support/ui/signIn";
import { FakeBrowser, service } from "./fakeBrowser";

const laptop = { _id: "d1", endpoint: `${service}/laptop`, label: "Firefox on Linux", since: 1, usedAt: null };

let browser: FakeBrowser;
let devices: object[];
const add = vi.fn<(args: object) => string>();
const remove = vi.fn<(args: object) => null>();
const renew = vi.fn<(args: object) => null>();
const thisDevice = () => ({ ...laptop, _id: "d2", endpoint: browser.endpoint, label: "Chrome on Linux" });
const serve = (list: object[], key: string | null = "key") => {
  devices = list;
  answers.set("notify/devices:mine", () => ({ key, devices }));
};

beforeEach(() => {
  localStorage.clear();
  signIn();
  browser = new FakeBrowser();
  browser.install();
  browserPush.set(null);
  serve([]);
  add.mockReset().mockImplementation(() => {
    serve([...devices, thisDevice()]);
    return "d2";
  });
  remove.mockReset().mockImplementation(() => null);
  renew.mockReset().mockImplementation(() => null);
  answers.set("notify/devices:add", add);
  answers.set("notify/devices:remove", remove);
  answers.set("notify/devices:renew", renew);
});
afterEach(() => {
  setLoggingOut(false);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(navigator, "standalone");
});

const press = async (name: string) => await userEvent.click(await screen.findByRole("button", { name }));
const enableLabel = messages["device.onComputer"];
const show = () =>
  render(
    <>
      <DevicesCard />
      <Toaster />
    </>,
  );

describe("this browser", () => {
  it("asks for permission after a press that explains it, and joins the list", async () => {
    show();
    expect(await screen.findByText(messages["device.asks"])).toBeTruthy();
    expect(browser.asked).toBe(0);
    await press(enableLabel);
    expect(await screen.findByText(messages["device.added"])).toBeTruthy();
    const sent = { endpoint: browser.endpoint, p256dh: "B", auth: "a", label: deviceName(navigator.userAgent) };
    expect(add).toHaveBeenCalledExactlyOnceWith(sent);
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "key" });
    expect(screen.getByText(/^This device\./)).toBeTruthy();
    expect(screen.queryByRole("button", { name: enableLabel })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: messages["device.title"] }));
  });

  it.each([
    ["no support", (): void => void Reflect.deleteProperty(window, "PushManager"), "device.unsupported"],
    [
      "an iPhone's Safari",
      (): void => {
        Reflect.deleteProperty(window, "PushManager");
        Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
      },
      "device.install",
    ],
    ["a block", (): void => void (browser.permission = "denied"), "device.blocked"],
  ] as const)("says what stands in the way with %s", async (_, make, code) => {
    make();
    show();
    expect(await screen.findByText(messages[code])).toBeTruthy();
    expect(screen.queryByRole("button", { name: enableLabel })).toBeNull();
  });

  it.each([
    ["denied", "device.blocked"],
    ["default", "device.dismissed"],
  ] as const)("says what a %s permission means, and adds nothing", async (answer, code) => {
    browser.answer = answer;
    show();
    await press(enableLabel);
    const said = sentence("device.addFailed", { message: messages[code] });
    expect(answer === "denied" ? await screen.findByText(messages[code]) : await screen.findByText(said)).toBeTruthy();
    expect(add).not.toHaveBeenCalled();
  });

  it("explains that the push service can't be reached", async () => {
    browser.subscribe.mockRejectedValueOnce(new DOMException("", "AbortError"));
    show();
    await press(enableLabel);
    const said = sentence("device.addFailed", { message: messages["device.noService"] });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(add).not.toHaveBeenCalled();
  });

  it("stores its address before adding the device, and unsubscribes if the backend refuses it", async () => {
    let refuse = () => {};
    const refused = { refused: { code: "device.tooMany", max: 10 } };
    add.mockReturnValueOnce(new Promise((resolve) => (refuse = () => resolve(refused))) as never);
    show();
    render(<DeviceSync />);
    await press(enableLabel);
    await waitFor(() => expect(add).toHaveBeenCalledOnce());
    expect(localStorage.getItem("homeward:push-endpoint")).toBe(browser.endpoint);
    expect(browser.unsubscribed).toBe(0);
    refuse();
    await waitFor(() => expect(browser.unsubscribed).toBe(1));
    expect(localStorage.getItem("homeward:push-endpoint")).toBeNull();
  });

  it("is not subscribed while its worker is too old to show notifications, and offers the next version", async () => {
    browser.isOld = true;
    show();
    await press(enableLabel);
    const said = sentence("device.addFailed", { message: messages["device.oldVersion"] });
    expect(await screen.findByText(said)).toBeTruthy();
    expect([browser.subscribe.mock.calls.length, add.mock.calls.length]).toEqual([0, 0]);
    await press(messages["app.reload"]);
    expect(browser.waiting).toHaveBeenCalledExactlyOnceWith({ kind: "activate update" }, []);
  });

  it("times out after ten seconds", async () => {
    browser.subscribe.mockReturnValueOnce(new Promise(() => {}));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const failure = subscribeHere("key").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await failure).toMatchObject({ data: { code: "device.late" } });
  });

  it("replaces a subscription made for another key", async () => {
    browser.createSubscription("an older key");
    show();
    await press(enableLabel);
    await waitFor(() => expect(add).toHaveBeenCalledOnce());
    expect(browser.unsubscribed).toBe(1);
    expect(browser.key).toBe("key");
  });
});

it("explains that push is unavailable without the operator's keys", async () => {
  serve([laptop], null);
  show();
  expect(await screen.findByText(messages["push.notSetUp"])).toBeTruthy();
  expect(screen.getByText(laptop.label)).toBeTruthy();
  expect(screen.queryByRole("button", { name: enableLabel })).toBeNull();
});

describe("a device", () => {
  it("shows a test notification and reports the result", async () => {
    serve([laptop]);
    const test = vi.fn<(args: object) => null>(() => null);
    answers.set("notify/devices:test", test);
    show();
    const name = sentence("device.testNamed", { label: laptop.label });
    await press(name);
    expect(await screen.findByText(messages["device.testSent"])).toBeTruthy();
    expect(test).toHaveBeenCalledExactlyOnceWith({ deviceId: "d1" });
    test.mockImplementation(() => {
      throw new ConvexError({ code: "device.gone" });
    });
    await press(name);
    const said = sentence("device.testFailed", { message: messages["device.gone"] });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it("is removed at once; this browser also unsubscribes", async () => {
    browser.permission = "granted";
    browser.createSubscription();
    serve([laptop, thisDevice()]);
    show();
    const rows = await screen.findAllByRole("listitem");
    expect(within(rows[1]!).getByText(/^This device\./)).toBeTruthy();
    await press(sentence("device.removeNamed", { label: laptop.label }));
    expect(await screen.findByText(sentence("device.removed", { label: laptop.label }))).toBeTruthy();
    expect(remove).toHaveBeenLastCalledWith({ deviceId: "d1" });
    expect(browser.unsubscribed).toBe(0);
    await press(sentence("device.removeNamed", { label: thisDevice().label }));
    await waitFor(() => expect(browser.unsubscribed).toBe(1));
    expect(remove).toHaveBeenLastCalledWith({ deviceId: "d2" });
  });
});

describe("an area", () => {
  const area = { _id: "a1", isOn: true, email: false, push: false, quiet: false } as unknown as Area;
  const toggle = () => screen.findByRole("switch", { name: messages["area.push"] });
  const turn = vi.fn<(args: object) => null>();

  beforeEach(() => {
    turn.mockReset().mockImplementation(() => null);
    answers.set("notify/areas:turn", turn);
    answers.set("notify/mail:status", () => ({ offered: true, address: "maya@example.org", off: null }));
  });

  it("asks this browser if there is no device, and turns quiet hours on", async () => {
    render(<AreaChannels area={area} />);
    await userEvent.click(await toggle());
    const sent = { areaId: "a1", push: true, quiet: true, zone: expect.any(String) as string };
    await waitFor(() => expect(turn).toHaveBeenCalledExactlyOnceWith(sent));
    expect(add).toHaveBeenCalledOnce();
  });

  it("stays unchanged if the browser refuses", async () => {
    browser.answer = "denied";
    render(<AreaChannels area={area} />);
    await userEvent.click(await toggle());
    const said = sentence("area.turnFailed", { message: messages["device.blocked"] });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(turn).not.toHaveBeenCalled();
  });

  it("notifies the existing devices without asking this one", async () => {
    serve([laptop]);
    render(<AreaChannels area={{ ...area, push: true, quiet: true }} />);
    expect((await toggle()).getAttribute("aria-checked")).toBe("true");
    expect(screen.getByText(messages["area.quietPush"])).toBeTruthy();
    await userEvent.click(await toggle());
    expect(turn).toHaveBeenLastCalledWith({ areaId: "a1", push: false, zone: expect.any(String) as string });
    expect(browser.asked).toBe(0);
  });

  it("offers no notifications without the operator's keys", async () => {
    serve([], null);
    render(<AreaChannels area={area} />);
    await screen.findByRole("switch", { name: messages["area.on"] });
    expect(screen.queryByRole("switch", { name: messages["area.push"] })).toBeNull();
  });
});

describe("sync at start", () => {
  const subscribe = () => {
    localStorage.setItem("homeward:push-endpoint", browser.endpoint);
    browser.permission = "granted";
    browser.createSubscription();
    serve([laptop, thisDevice()]);
  };
  const renderSync = () =>
    render(
      <>
        <DeviceSync />
        <Toaster />
      </>,
    );
  const storedEndpoint = () => localStorage.getItem("homeward:push-endpoint");

  it.each([
    ["the permission", () => (browser.permission = "denied")],
    ["the subscription", () => (browser.subscription = null)],
  ])("removes a device that lost %s, with one toast", async (_, take) => {
    subscribe();
    take();
    renderSync();
    expect(await screen.findByText(messages["device.withdrawn"])).toBeTruthy();
    await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ deviceId: "d2" }));
    expect(storedEndpoint()).toBeNull();
  });

  it("keeps a device whose browser can't tell its state", async () => {
    subscribe();
    Object.assign(navigator.serviceWorker, { getRegistration: () => Promise.reject(new Error("busy")) });
    renderSync();
    await waitFor(() => expect(browserPush.get()?.state).toBe("unsupported"));
    // A removal would happen at once.
    await new Promise((resolve) => setTimeout(resolve));
    expect(remove).not.toHaveBeenCalled();
    expect(storedEndpoint()).toBe(browser.endpoint);
  });

  it("removes a device whose permission was withdrawn while the page was in the background", async () => {
    subscribe();
    renderSync();
    await waitFor(() => expect(browserPush.get()?.state).toBe("on"));
    expect(remove).not.toHaveBeenCalled();
    browser.permission = "denied";
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText(messages["device.withdrawn"])).toBeTruthy();
    await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ deviceId: "d2" }));
    expect(storedEndpoint()).toBeNull();
  });

  it("unsubscribes a device that was removed elsewhere", async () => {
    subscribe();
    serve([laptop]);
    renderSync();
    await waitFor(() => expect(browser.unsubscribed).toBe(1));
    expect(storedEndpoint()).toBeNull();
  });

  it("replaces a changed address", async () => {
    subscribe();
    const old = browser.endpoint;
    browser.endpoint = `${service}/new`;
    browser.createSubscription();
    serve([{ ...laptop, endpoint: old }]);
    renderSync();
    const sent = { old, endpoint: browser.endpoint, p256dh: "B", auth: "a" };
    await waitFor(() => expect(renew).toHaveBeenCalledExactlyOnceWith(sent));
    await waitFor(() => expect(storedEndpoint()).toBe(browser.endpoint));
  });

  it("retries a failed unsubscription at the next start", async () => {
    subscribe();
    serve([laptop]);
    browser.refusesToUnsubscribe = true;
    const { unmount } = renderSync();
    await waitFor(() => expect(browserPush.get()?.state).toBe("on"));
    unmount();
    expect(storedEndpoint()).toBe(browser.endpoint);
    browser.refusesToUnsubscribe = false;
    renderSync();
    await waitFor(() => expect(browser.unsubscribed).toBe(1));
    await waitFor(() => expect(storedEndpoint()).toBeNull());
  });

  describe("at sign-out, unsubscribes and tells the backend before the session ends", () => {
    const signOutHere = async () => {
      const order: string[] = [];
      remove.mockImplementation(() => {
        order.push("removed");
        return null;
      });
      setFakeClerk({ signOut: async () => void order.push("session ended") });
      await signOut();
      expect(browser.subscription).toBeNull();
      return order;
    };

    it("if the address is stored", async () => {
      subscribe();
      renderSync();
      await waitFor(() => expect(browserPush.get()?.state).toBe("on"));
      expect(await signOutHere()).toEqual(["removed", "session ended"]);
      expect(remove).toHaveBeenCalledExactlyOnceWith({ deviceId: "d2" });
      expect(storedEndpoint()).toBeNull();
    });

    it("if nothing can be stored", async () => {
      subscribe();
      localStorage.clear();
      answers.set("notify/bell:list", () => []);
      render(
        <MemoryRouter>
          <SignedInBell />
        </MemoryRouter>,
      );
      await waitFor(() => expect(browserPush.get()?.state).toBe("on"));
      expect(await signOutHere()).toEqual(["removed", "session ended"]);
    });

    it("and leaves a failed unsubscription for the next start", async () => {
      subscribe();
      renderSync();
      await waitFor(() => expect(browserPush.get()?.state).toBe("on"));
      browser.refusesToUnsubscribe = true;
      setFakeClerk({ signOut: async () => {} });
      await signOut();
      expect(remove).toHaveBeenCalledExactlyOnceWith({ deviceId: "d2" });
      expect(storedEndpoint()).toBe(browser.endpoint);
    });
  });

  it("ends another account's subscription of which nothing is stored", async () => {
    subscribe();
    localStorage.clear();
    serve([laptop]);
    renderSync();
    await waitFor(() => expect(browser.unsubscribed).toBe(1));
  });

  it("leaves an unchanged device alone", async () => {
    subscribe();
    renderSync();
    await waitFor(() => expect(browserPush.get()?.state).toBe("on"));
    expect([remove.mock.calls.length, renew.mock.calls.length, browser.unsubscribed]).toEqual([0, 0, 0]);
    expect(storedEndpoint()).toBe(browser.endpoint);
  });
});

it.each([
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0", "Firefox on Linux"],
  ["something else", messages["device.unnamed"]],
])("names %s %s", (agent, name) => expect(deviceName(agent)).toBe(name));
