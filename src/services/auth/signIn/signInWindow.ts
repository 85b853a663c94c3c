// The window a provider signs in with. Kept apart from Clerk, which loads too late: the browser blocks a window that
// does not open directly on the click.
export type Provider = "google" | "facebook";

export const channelName = "homeward:sso";

/** In-app browsers and installed apps cannot open a second window that reports back. */
export const isWindowless = () =>
  matchMedia("(display-mode: standalone)").matches || /FBAN|FBAV|Instagram|; wv\)/.test(navigator.userAgent);

/** Null when the browser blocked it. */
export function openWindow(waiting: string): Window | null {
  const [width, height] = [500, 640];
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const opened = window.open("", "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) return null;
  // Shown until the provider's page loads.
  opened.document.title = waiting;
  opened.document.body.textContent = waiting;
  opened.document.body.style.cssText = "font: 1rem/1.5 system-ui, sans-serif; padding: 2rem; color-scheme: light dark";
  return opened;
}

export const cameBackInWindow = () => new URLSearchParams(location.search).has("window");

/** Runs in the provider's window when it returns; the page that opened it does the rest. */
export function reportBack() {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("back");
  channel.close();
  // Give the message time to go out.
  setTimeout(() => window.close(), 100);
}
