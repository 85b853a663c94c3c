// Runs in the page before the app and replaces the browser's push service if that cannot be reached. While a page is
// open, this script fetches the messages and hands them to the worker, which turns them into push events.
const base = "/__push";
const storageKey = "emulated-push";
const realServiceTimeoutMs = 3000;
const pauseMs = 1500;

interface StoredSubscription {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const readStored = () => JSON.parse(localStorage.getItem(storageKey) ?? "null") as StoredSubscription | null;
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
const textOf = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function keyOf(options: PushSubscriptionOptionsInit | undefined): string {
  const key = options?.applicationServerKey ?? "";
  if (typeof key === "string") return key;
  return textOf(key instanceof ArrayBuffer ? new Uint8Array(key) : new Uint8Array(key.buffer));
}

function subscriptionOf({ id, endpoint, keys }: StoredSubscription): PushSubscription {
  return {
    endpoint,
    expirationTime: null,
    options: { userVisibleOnly: true, applicationServerKey: null },
    getKey: (name) => bytesOf(keys[name]).buffer,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    async unsubscribe() {
      localStorage.removeItem(storageKey);
      await fetch(`${base}/subscriptions/${id}`, { method: "DELETE" });
      return true;
    },
  };
}

async function subscribeToEmulator(options: PushSubscriptionOptionsInit | undefined) {
  if (Notification.permission !== "granted") throw new DOMException("no permission", "NotAllowedError");
  const answer = await fetch(`${base}/subscriptions`, { method: "POST", body: keyOf(options) });
  localStorage.setItem(storageKey, await answer.text());
  return subscriptionOf(readStored()!);
}

const realMethods = { ...Object.getOwnPropertyDescriptors(PushManager.prototype) };
type Subscribe = (this: PushManager, options?: PushSubscriptionOptionsInit) => Promise<PushSubscription>;
const realSubscribe = realMethods.subscribe!.value as Subscribe;
const realGet = realMethods.getSubscription!.value as (this: PushManager) => Promise<PushSubscription | null>;

PushManager.prototype.subscribe = async function (options) {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("late")), realServiceTimeoutMs);
  });
  return await Promise.race([realSubscribe.call(this, options), timeout]).catch(() => subscribeToEmulator(options));
};

PushManager.prototype.getSubscription = async function () {
  const stored = readStored();
  if (!stored) return await realGet.call(this);
  return Notification.permission === "granted" ? subscriptionOf(stored) : null;
};

// Registers the app's worker, wrapped in the emulator's.
const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
navigator.serviceWorker.register = (url, options) =>
  register(`${base}/worker.js?of=${encodeURIComponent(String(url))}`, { ...options, scope: "/" });

async function collect() {
  const stored = readStored();
  if (stored) {
    const { active } = await navigator.serviceWorker.ready;
    const answer = await fetch(`${base}/subscriptions/${stored.id}`);
    if (answer.status === 404) localStorage.removeItem(storageKey);
    if (answer.ok) for (const text of (await answer.json()) as string[]) active?.postMessage({ emulatedPush: text });
  }
}

const collectRepeatedly = (): void =>
  void setTimeout(
    () =>
      void collect()
        .catch(() => {})
        .finally(collectRepeatedly),
    pauseMs,
  );
collectRepeatedly();
