// A fake of the browser's push interfaces: its permission, its subscription and its worker.
import { vi } from "vitest";

export const service = "https://fcm.googleapis.com/fcm/send";

export class FakeBrowser {
  permission: NotificationPermission = "default";
  answer: NotificationPermission = "granted";
  endpoint = `${service}/here`;
  key = "";
  subscription: object | null = null;
  asked = 0;
  unsubscribed = 0;
  /** Its worker is a version without notifications. */
  isOld = false;
  /** Messages to the waiting worker. */
  readonly waiting = vi.fn<(message: object) => void>();
  /** Unsubscribing fails. */
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
        this.unsubscribed += 1;
        return true;
      },
    };
  }

  install() {
    const get = () => this.permission;
    const requestPermission = async (): Promise<NotificationPermission> => {
      this.asked += 1;
      return (this.permission = this.answer);
    };
    vi.stubGlobal("Notification", Object.defineProperty({ requestPermission }, "permission", { get }));
    vi.stubGlobal("PushManager", {});
    const pushManager = { subscribe: this.subscribe, getSubscription: async () => this.subscription };
    const active = {
      postMessage: ({ kind }: { kind: string }, [port]: MessagePort[]) => {
        if (kind === "notify" && !this.isOld) port!.postMessage(true);
      },
    };
    const waiting = { postMessage: this.waiting };
    const registration = { pushManager, active, waiting, update: async () => {} };
    const serviceWorker = Object.assign(new EventTarget(), {
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    });
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  }
}
