// This browser's push subscription: whether notifications are supported and allowed, and the endpoint.
import { ConvexError } from "convex/values";
import type { MessageCode } from "../../../domain/messages";
import { createStore } from "../store";
import { recall, remember } from "./storage";
import { withTimeout } from "../withTimeout";
import { askWorker } from "./workerMessages";

/** `install`: works only from the home screen. `blocked`: the user or the system has refused. */
export type BrowserState = "unsupported" | "install" | "blocked" | "off" | "on";

export interface BrowserPush {
  state: BrowserState;
  /** The push endpoint. */
  endpoint: string | null;
}

/** Null until `readSubscription` has run. */
export const browserPush = createStore<BrowserPush | null>(null);

/** The endpoint that the backend was given. */
const key = "homeward:push-endpoint";
export const recallSentEndpoint = () => recall(key);
export const rememberSentEndpoint = (endpoint: string | null) => remember(key, endpoint);

/** The number of calls of `whileSubscribing` that are running. */
let subscriptionsInProgress = 0;

/** Whether a subscription is being created that the backend may not know yet. */
export const isSubscribing = () => subscriptionsInProgress > 0;

export async function whileSubscribing(subscribe: () => Promise<void>): Promise<void> {
  subscriptionsInProgress += 1;
  try {
    await subscribe();
  } finally {
    subscriptionsInProgress -= 1;
  }
}

// Some browsers never answer if they can't reach their push service.
const patienceMs = 10_000;
const problem = (code: MessageCode) => new ConvexError({ code });
const inTime = <T>(promise: Promise<T>) => withTimeout(patienceMs, promise, () => problem("device.late"));

/** Whether notifications are allowed here, possibly by somebody other than the signed-in user. */
export const areNotificationsAllowed = () => "Notification" in window && Notification.permission === "granted";

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Whether Homeward first has to be put on the home screen. Only browsers on iPhones and iPads have this property. */
const needsInstall = () => (navigator as { standalone?: boolean }).standalone === false;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function currentState(): Promise<BrowserPush> {
  if (!isSupported()) return { state: needsInstall() ? "install" : "unsupported", endpoint: null };
  if (Notification.permission === "denied") return { state: "blocked", endpoint: null };
  const endpoint = Notification.permission === "granted" ? (await currentSubscription())?.endpoint : undefined;
  return { state: endpoint ? "on" : "off", endpoint: endpoint ?? null };
}

export async function readSubscription(): Promise<BrowserPush> {
  const currentPush = await inTime(currentState()).catch((): BrowserPush => ({ state: "unsupported", endpoint: null }));
  browserPush.set(currentPush);
  return currentPush;
}

async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  return await serviceWorker.ready;
}

/** Fails if the worker's version cannot show notifications: it would accept a subscription and show nothing. */
async function requireNotifications(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const { active } = registration;
  if (active && (await askWorker(active, { kind: "notify" }))) return registration;
  throw problem("device.oldVersion");
}

/** The waiting service worker of a newer version, or null. It takes over as soon as the user agrees. */
export async function findWaitingWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update().catch(() => {});
  const installing = registration?.installing;
  if (installing) {
    const stateChange = new Promise((resolve) => installing.addEventListener("statechange", resolve, { once: true }));
    await withTimeout(patienceMs, stateChange).catch(() => {});
  }
  return registration?.waiting ?? null;
}

/** Subscribes. If a subscription for an older server key blocks that, removes it and tries again. */
async function subscribeToPush(
  { pushManager }: ServiceWorkerRegistration,
  serverKey: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const subscription = await pushManager.getSubscription();
    if (!subscription) throw error;
    await subscription.unsubscribe();
    return await pushManager.subscribe(options);
  }
}

export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint = "", keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" };
}

export async function currentPushAddress(): Promise<PushAddress | null> {
  const subscription = await currentSubscription();
  return subscription && addressOf(subscription);
}

/** Call it from a press: browsers show no permission prompt otherwise. Expected failures have a text for the user. */
export async function subscribeBrowser(serverKey: string): Promise<PushAddress> {
  if ((await Notification.requestPermission()) !== "granted") {
    const { state } = await readSubscription();
    throw problem(state === "blocked" ? "device.blocked" : "device.dismissed");
  }
  const registration = await requireNotifications(await inTime(registerWorker()));
  const subscription = await inTime(subscribeToPush(registration, serverKey)).catch((error: unknown) => {
    throw error instanceof ConvexError ? error : problem("device.noService");
  });
  return addressOf(subscription);
}

/**
 * Unsubscribes this browser. The backend notices at its next push, if not earlier. If this fails, the endpoint stays
 * remembered, and the next start with a signed-in user tries again.
 */
export async function unsubscribeBrowser(): Promise<void> {
  const subscription = isSupported() ? await inTime(currentSubscription()) : null;
  if (subscription && !(await inTime(subscription.unsubscribe()))) throw problem("device.late");
  rememberSentEndpoint(null);
  await readSubscription();
}
