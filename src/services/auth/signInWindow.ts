// The window of a provider, apart from Clerk: it has to be opened in the very turn of the click.
export type Provider = "google" | "facebook";

export const channelName = "homeward:sso";

/** Apps that show the web inside themselves, and installed apps, have no second window to come back from. */
export const isWindowless = () =>
  matchMedia("(display-mode: standalone)").matches || /FBAN|FBAV|Instagram|; wv\)/.test(navigator.userAgent);

/** Null: the browser blocked it. */
export function openWindow(waiting: string): Window | null {
  const [width, height] = [500, 640];
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const opened = window.open("", "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) return null;
  // Something to look at while the sign-in service is on its way.
  opened.document.title = waiting;
  opened.document.body.textContent = waiting;
  opened.document.body.style.cssText = "font: 1rem/1.5 system-ui, sans-serif; padding: 2rem; color-scheme: light dark";
  return opened;
}

export const cameBackInWindow = () => new URLSearchParams(location.search).has("window");

/** In the window that comes back: the page that opened it does the rest. */
export function reportBack() {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("back");
  channel.close();
  // The message has to leave first.
  setTimeout(() => window.close(), 100);
}
