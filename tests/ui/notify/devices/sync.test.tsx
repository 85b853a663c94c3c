// The device's subscription and the account's devices agree again after each start, return to the page and sign-out.
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { messages } from "../../../../domain/messages";
import { DeviceSync } from "../../../../src/features/notify/devices/DeviceSync";
import { browserPush } from "../../../../src/lib/device/browserPush";
import { SignedInBell } from "../../../../src/app/frame/SignedInBell";
import { MemoryRouter } from "../../../../src/lib/router";
import { signOut } from "../../../../src/services/auth/signOut";
import { Toaster } from "../../../../src/ui/feedback/Toaster";
import { answers, render } from "../../../support/ui/fakeCalls";
import { setFakeClerk } from "../../../support/ui/signIn";
import { pushService } from "../fakeBrowser";
import { browser, laptop, remove, renew, serve, thisDevice, useDevices } from "./listedDevices";

useDevices();

describe("sync", () => {
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
  ])("removes a device that lost %s, and says so in a toast", async (_, lose) => {
    subscribe();
    lose();
    renderSync();
    expect(await screen.findByText(messages["device.withdrawn"])).toBeTruthy();
    await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ deviceId: thisDevice()._id }));
    expect(storedEndpoint()).toBeNull();
  });

  it("keeps a device if the browser can't say whether it is subscribed", async () => {
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
    await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ deviceId: thisDevice()._id }));
    expect(storedEndpoint()).toBeNull();
  });

  it("unsubscribes a device that was removed elsewhere", async () => {
    subscribe();
    serve([laptop]);
    renderSync();
    await waitFor(() => expect(browser.unsubscribeCount).toBe(1));
    expect(storedEndpoint()).toBeNull();
  });

  it("tells the backend the new endpoint after the browser has changed it", async () => {
    subscribe();
    const oldEndpoint = browser.endpoint;
    browser.endpoint = `${pushService}/new`;
    browser.createSubscription();
    serve([{ ...laptop, endpoint: oldEndpoint }]);
    renderSync();
    const expectedDevice = { old: oldEndpoint, endpoint: browser.endpoint, p256dh: "B", auth: "a", lang: "en" };
    await waitFor(() => expect(renew).toHaveBeenCalledExactlyOnceWith(expectedDevice));
    await waitFor(() => expect(storedEndpoint()).toBe(browser.endpoint));
  });

  it("tells the backend when Homeward's language has changed on this device", async () => {
    subscribe();
    serve([laptop, { ...thisDevice(), lang: "fr" }]);
    renderSync();
    const { endpoint } = browser;
    const expectedDevice = { old: endpoint, endpoint, p256dh: "B", auth: "a", lang: "en" };
    await waitFor(() => expect(renew).toHaveBeenCalledExactlyOnceWith(expectedDevice));
    expect(browser.unsubscribeCount).toBe(0);
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
    await waitFor(() => expect(browser.unsubscribeCount).toBe(1));
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

    it("if the endpoint is stored", async () => {
      subscribe();
      renderSync();
      await waitFor(() => expect(browserPush.get()?.state).toBe("on"));
      expect(await signOutHere()).toEqual(["removed", "session ended"]);
      expect(remove).toHaveBeenCalledExactlyOnceWith({ deviceId: thisDevice()._id });
      expect(storedEndpoint()).toBeNull();
    });

    it("if the stored endpoint was cleared", async () => {
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
      expect(remove).toHaveBeenCalledExactlyOnceWith({ deviceId: thisDevice()._id });
      expect(storedEndpoint()).toBe(browser.endpoint);
    });
  });

  it("unsubscribes the browser if its subscription belongs to another account and no endpoint is stored", async () => {
    subscribe();
    localStorage.clear();
    serve([laptop]);
    renderSync();
    await waitFor(() => expect(browser.unsubscribeCount).toBe(1));
  });

  it("leaves an unchanged device alone", async () => {
    subscribe();
    renderSync();
    await waitFor(() => expect(browserPush.get()?.state).toBe("on"));
    expect([remove.mock.calls.length, renew.mock.calls.length, browser.unsubscribeCount]).toEqual([0, 0, 0]);
    expect(storedEndpoint()).toBe(browser.endpoint);
  });
});
