// Shows push notifications and opens their pages. Under `npm run dev`, this file is the whole service worker.
import { backendOrigin, englishAddress } from "./build";
import type { WorkerMessage } from "./messages";

declare const self: ServiceWorkerGlobalScope;

interface PushedNotification extends NotificationOptions {
  title: string;
  navigate: string;
  actions?: { action: string; title: string; navigate: string }[];
}

/** Focuses the tab that already shows the page, in any language, or else opens a new one. No form is lost that way. */
async function showPage(url: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const openPage = pages.find((page) => englishAddress(page.url) === englishAddress(url));
  await (openPage ? openPage.focus() : self.clients.openWindow(url));
}

/** Sends the backend the new endpoint after the browser has replaced its subscription. */
async function renew({ oldSubscription: old, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (!old) return;
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(old.options));
  const { endpoint, keys } = subscription.toJSON();
  const args = { old: old.endpoint, endpoint, ...keys };
  const body = JSON.stringify({ path: "notify/devices:renew", args, format: "json" });
  await fetch(`${backendOrigin}/api/mutation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
}

self.addEventListener("push", (event) => {
  const { notification } = event.data!.json() as { notification: PushedNotification };
  // A notification replaces the one with the same tag.
  const options = { icon: "/icons/192.png", ...notification, data: notification };
  const showing = self.registration.showNotification(notification.title, options);
  // Shows a dot on the app's icon, until an open page shows the number of unread notifications there. Some browsers
  // have no badges, or allow them for installed apps only.
  event.waitUntil(showing.then(() => navigator.setAppBadge?.()));
});

self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  const notificationData = notification.data as PushedNotification;
  notification.close();
  event.waitUntil(
    showPage((notificationData.actions?.find((one) => one.action === action) ?? notificationData).navigate),
  );
});

// Answers that this worker can show notifications. A worker from before notifications existed does not answer.
self.addEventListener("message", (event) => {
  if ((event.data as WorkerMessage | null)?.kind === "notify") event.ports[0]?.postMessage(true);
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
