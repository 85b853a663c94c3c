// Turning push notifications on and off, and removing devices.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { AreaChannels } from "../../../../src/features/notify/areas/AreaChannels";
import type { Area } from "../../../../src/features/notify/areas/area";
import { deviceName } from "../../../../src/features/notify/devices/deviceName";
import { DevicesCard } from "../../../../src/features/notify/devices/DevicesCard";
import { DeviceSync } from "../../../../src/features/notify/devices/DeviceSync";
import { subscribeBrowser } from "../../../../src/lib/device/browserPush";
import { activateUpdate } from "../../../../src/lib/device/workerMessages";
import { Toaster } from "../../../../src/ui/feedback/Toaster";
import { answers, render } from "../../../support/ui/fakeCalls";
import { add, browser, laptop, remove, serve, thisDevice, useDevices } from "./listedDevices";

useDevices();

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
  it("explains what a press will do, asks for permission only after the press, and joins the list", async () => {
    show();
    expect(await screen.findByText(messages["device.asks"])).toBeTruthy();
    expect(browser.promptCount).toBe(0);
    await press(enableLabel);
    expect(await screen.findByText(messages["device.added"])).toBeTruthy();
    const label = deviceName(navigator.userAgent);
    const expectedDevice = { endpoint: browser.endpoint, p256dh: "B", auth: "a", label, lang: "en" };
    expect(add).toHaveBeenCalledExactlyOnceWith(expectedDevice);
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
    ["a blocked permission", (): void => void (browser.permission = "denied"), "device.blocked"],
  ] as const)("says why notifications can't be turned on with %s", async (_, prepare, code) => {
    prepare();
    show();
    expect(await screen.findByText(messages[code])).toBeTruthy();
    expect(screen.queryByRole("button", { name: enableLabel })).toBeNull();
  });

  it.each([
    ["denied", "device.blocked"],
    ["default", "device.dismissed"],
  ] as const)("says what a %s permission means, and adds nothing", async (answer, code) => {
    browser.promptAnswer = answer;
    show();
    await press(enableLabel);
    const failure = sentence("device.addFailed", { message: messages[code] });
    expect(
      answer === "denied" ? await screen.findByText(messages[code]) : await screen.findByText(failure),
    ).toBeTruthy();
    expect(add).not.toHaveBeenCalled();
  });

  it("explains that the push service can't be reached", async () => {
    browser.subscribe.mockRejectedValueOnce(new DOMException("", "AbortError"));
    show();
    await press(enableLabel);
    const failure = sentence("device.addFailed", { message: messages["device.noService"] });
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(add).not.toHaveBeenCalled();
  });

  it("stores its endpoint before it adds the device, and unsubscribes if the backend refuses the device", async () => {
    let refuse = () => {};
    const refused = { refused: { code: "device.tooMany", max: 10 } };
    add.mockReturnValueOnce(new Promise((resolve) => (refuse = () => resolve(refused))) as never);
    show();
    render(<DeviceSync />);
    await press(enableLabel);
    await waitFor(() => expect(add).toHaveBeenCalledOnce());
    expect(localStorage.getItem("homeward:push-endpoint")).toBe(browser.endpoint);
    expect(browser.unsubscribeCount).toBe(0);
    refuse();
    await waitFor(() => expect(browser.unsubscribeCount).toBe(1));
    expect(localStorage.getItem("homeward:push-endpoint")).toBeNull();
  });

  it("is not subscribed while its worker is too old to show notifications, and offers the next version", async () => {
    browser.isOld = true;
    show();
    await press(enableLabel);
    const failure = sentence("device.addFailed", { message: messages["device.oldVersion"] });
    expect(await screen.findByText(failure)).toBeTruthy();
    expect([browser.subscribe.mock.calls.length, add.mock.calls.length]).toEqual([0, 0]);
    await press(messages["app.reload"]);
    expect(browser.postToNextWorker).toHaveBeenCalledExactlyOnceWith({ kind: "activate update" }, []);
  });

  it("reloads if another tab has activated the offered version", () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    const next = { postMessage: browser.postToNextWorker } as unknown as ServiceWorker;
    // The offered worker is in control of this page already.
    Object.assign(navigator.serviceWorker, { controller: next });
    activateUpdate(next);
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  it("stops waiting for the browser to subscribe after ten seconds", async () => {
    browser.subscribe.mockReturnValueOnce(new Promise(() => {}));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const failure = subscribeBrowser("key").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(await failure).toMatchObject({ data: { code: "device.late" } });
  });

  it("replaces a subscription made for another key", async () => {
    browser.createSubscription("an older key");
    show();
    await press(enableLabel);
    await waitFor(() => expect(add).toHaveBeenCalledOnce());
    expect(browser.unsubscribeCount).toBe(1);
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
    const failure = sentence("device.testFailed", { message: messages["device.gone"] });
    expect(await screen.findByText(failure)).toBeTruthy();
  });

  it("is removed at once, and is also unsubscribed if it is this browser", async () => {
    browser.permission = "granted";
    browser.createSubscription();
    serve([laptop, thisDevice()]);
    show();
    const rows = await screen.findAllByRole("listitem");
    expect(within(rows[1]!).getByText(/^This device\./)).toBeTruthy();
    await press(sentence("device.removeNamed", { label: laptop.label }));
    expect(await screen.findByText(sentence("device.removed", { label: laptop.label }))).toBeTruthy();
    expect(remove).toHaveBeenLastCalledWith({ deviceId: "d1" });
    expect(browser.unsubscribeCount).toBe(0);
    await press(sentence("device.removeNamed", { label: thisDevice().label }));
    await waitFor(() => expect(browser.unsubscribeCount).toBe(1));
    expect(remove).toHaveBeenLastCalledWith({ deviceId: "d2" });
  });
});

describe("an area", () => {
  const area = { _id: "a1", isOn: true, email: false, push: false, quiet: false } as unknown as Area;
  const toggle = () => screen.findByRole("switch", { name: messages["area.push"] });
  const setChannels = vi.fn<(args: object) => null>();

  beforeEach(() => {
    setChannels.mockReset().mockImplementation(() => null);
    answers.set("notify/areas:setChannels", setChannels);
    answers.set("notify/mail:status", () => ({ offered: true, address: "maya@example.org", stopped: null }));
  });

  it("asks this browser for permission if there is no device, and turns quiet hours on if email is off", async () => {
    render(<AreaChannels area={area} />);
    await userEvent.click(await toggle());
    const expectedArgs = { areaId: "a1", push: true, quiet: true, zone: expect.any(String) as string };
    await waitFor(() => expect(setChannels).toHaveBeenCalledExactlyOnceWith(expectedArgs));
    expect(add).toHaveBeenCalledOnce();
  });

  it("stays unchanged if the permission is denied", async () => {
    browser.promptAnswer = "denied";
    render(<AreaChannels area={area} />);
    await userEvent.click(await toggle());
    const failure = sentence("area.channelsFailed", { message: messages["device.blocked"] });
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(setChannels).not.toHaveBeenCalled();
  });

  it("turns off push to the existing devices without asking this browser for permission", async () => {
    serve([laptop]);
    render(<AreaChannels area={{ ...area, push: true, quiet: true }} />);
    expect((await toggle()).getAttribute("aria-checked")).toBe("true");
    expect(screen.getByText(messages["area.quietPush"])).toBeTruthy();
    await userEvent.click(await toggle());
    expect(setChannels).toHaveBeenLastCalledWith({ areaId: "a1", push: false, zone: expect.any(String) as string });
    expect(browser.promptCount).toBe(0);
  });

  it("offers no push without the operator's keys", async () => {
    serve([], null);
    render(<AreaChannels area={area} />);
    await screen.findByRole("switch", { name: messages["area.on"] });
    expect(screen.queryByRole("switch", { name: messages["area.push"] })).toBeNull();
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
])("a device with the user agent %s is called %s", (agent, name) => expect(deviceName(agent)).toBe(name));
