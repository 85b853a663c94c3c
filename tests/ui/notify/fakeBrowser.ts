// A fake of the browser's push interfaces: its permission, its subscription and its worker.
import { vi } from "vitest";

export const pushService = "https://fcm.googleapis.com/fcm/send";

export class FakeBrowser {
  permission: NotificationPermission = "default";
  /** The user's answer when the browser asks for permission. */
  promptAnswer: NotificationPermission = "granted";
  endpoint = `${pushService}/here`;
  /** The application server's key, with which the subscription was made. */
  key = "";
  subscription: object | null = null;
  promptCount = 0;
  unsubscribeCount = 0;
  /** Whether the worker is a version that can't show notifications. */
  isOld = false;
  /** Called with each message to the next version of the worker, which waits to be activated. */
  readonly postToNextWorker = vi.fn<(message: object) => void>();
  refusesToUnsubscribe = false;
  readonly subscribe = vi.fn<(how: { applicationServerKey: string }) => Promise<object>>(async (how) => {
    if (this.subscription && this.key !== how.applicationServerKey) throw new DOMException("", "InvalidStateError");
    this.createSubscription(how.applicationServerKey);
    return this.subscription!;
  });

  createSubscription(key = "key") {
    const { endpoint } = this;
    this.key = key;
    this.subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: "B", auth: "a" } }),
      unsubscribe: async (): Promise<boolean> => {
        if (this.refusesToUnsubscribe) return false;
        this.subscription = null;
        this.unsubscribeCount += 1;
        return true;
      },
    };
  }

  install() {
    const get = () => this.permission;
    const requestPermission = async (): Promise<NotificationPermission> => {
      this.promptCount += 1;
      return (this.permission = this.promptAnswer);
    };
    vi.stubGlobal("Notification", Object.defineProperty({ requestPermission }, "permission", { get }));
    vi.stubGlobal("PushManager", {});
    const pushManager = { subscribe: this.subscribe, getSubscription: async () => this.subscription };
    const active = {
      postMessage: ({ kind }: { kind: string }, [port]: MessagePort[]) => {
        // Asks whether the worker can show notifications.
        if (kind === "notify" && !this.isOld) port!.postMessage(true);
      },
    };
    const waiting = { postMessage: this.postToNextWorker };
    const registration = { pushManager, active, waiting, update: async () => {} };
    const serviceWorker = Object.assign(new EventTarget(), {
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    });
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  }
}
