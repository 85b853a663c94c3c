// A fake browser that can get push notifications, and a fake backend with the user's list of devices.
import { afterEach, beforeEach, vi } from "vitest";
import { browserPush } from "../../../../src/lib/device/browserPush";
import { answers } from "../../../support/ui/fakeCalls";
import { signIn } from "../../../support/ui/signIn";
import { FakeBrowser, pushService } from "../fakeBrowser";

export const laptop = {
  _id: "d1",
  endpoint: `${pushService}/laptop`,
  label: "Firefox on Linux",
  since: 1,
  usedAt: null,
};

export let browser: FakeBrowser;

let devices: object[];

/** Answers `notify/devices:add`. By default, it adds the fake browser to the list. */
export const add = vi.fn<(args: object) => string>();

/** Answers `notify/devices:remove`. */
export const remove = vi.fn<(args: object) => null>();

/** Answers `notify/devices:renew`. */
export const renew = vi.fn<(args: object) => null>();

/** The entry in the list for the fake browser. */
export const thisDevice = () => ({ ...laptop, _id: "d2", endpoint: browser.endpoint, label: "Chrome on Linux" });

/** Makes the backend answer with the devices in `list`, and with the `key` for push: null if push is not set up. */
export const serve = (list: object[], key: string | null = "key") => {
  devices = list;
  answers.set("notify/devices:mine", () => ({ key, devices }));
};

/** Call this once at the top of a test file: each test starts with a new fake browser and no devices. */
export function useDevices() {
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
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
    Reflect.deleteProperty(navigator, "standalone");
  });
}
