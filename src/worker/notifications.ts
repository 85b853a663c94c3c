// Shows what the backend has sent, and opens what it is about. `npm run dev` has a worker of this file alone.
import { backend } from "./build";
import type { WorkerMessage } from "./messages";

declare const self: ServiceWorkerGlobalScope;

interface Shown extends NotificationOptions {
  title: string;
  navigate: string;
  actions?: { action: string; title: string; navigate: string }[];
}

/** Whoever has the page open already continues there. A form in another tab stays as it is. */
async function open(url: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => page.url === url);
  await (there ? there.focus() : self.clients.openWindow(url));
}

/** The browser has changed its address. The backend knows it by the old one. */
async function renew({ oldSubscription: old, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (!old) return;
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(old.options));
  const { endpoint, keys } = next.toJSON();
  const args = { old: old.endpoint, endpoint, ...keys };
  const body = JSON.stringify({ path: "notify/devices:renew", args, format: "json" });
  await fetch(`${backend}/api/mutation`, { method: "POST", headers: { "content-type": "application/json" }, body });
}

self.addEventListener("push", (event) => {
  const { notification } = event.data!.json() as { notification: Shown };
  // Whatever is shown here takes the place of what had the same tag.
  const look = { icon: "/icons/192.png", ...notification, data: notification };
  const shown = self.registration.showNotification(notification.title, look);
  // A dot on the app's icon, until a page knows the number. Some browsers refuse it to an app that isn't installed.
  event.waitUntil(shown.then(() => navigator.setAppBadge?.()));
});

self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  const shown = notification.data as Shown;
  notification.close();
  event.waitUntil(open((shown.actions?.find((one) => one.action === action) ?? shown).navigate));
});

// A worker from before there were any has no answer.
self.addEventListener("message", (event) => {
  if ((event.data as WorkerMessage | null)?.kind === "notify") event.ports[0]?.postMessage(true);
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
