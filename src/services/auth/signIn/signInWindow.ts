// The window in which a provider signs people in. Kept apart from Clerk, which loads too late: the browser blocks a
// window that does not open directly on the click.
export type Provider = "google" | "facebook";

export const channelName = "homeward:sso";

/** In-app browsers and installed apps cannot open a second window that reports back. */
export const cannotOpenWindow = () =>
  matchMedia("(display-mode: standalone)").matches || /FBAN|FBAV|Instagram|; wv\)/.test(navigator.userAgent);

/** Opens an empty window with a text that shows until the provider's page loads. Null if the browser blocked it. */
export function openWindow(loadingText: string): Window | null {
  const [width, height] = [500, 640];
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const popup = window.open("", "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) return null;
  popup.document.title = loadingText;
  popup.document.body.textContent = loadingText;
  popup.document.body.style.cssText = "font: 1rem/1.5 system-ui, sans-serif; padding: 2rem; color-scheme: light dark";
  return popup;
}

export const isProviderWindow = () => new URLSearchParams(location.search).has("window");

/** Runs in the provider's window when it returns to the app. The page that opened the window does the rest. */
export function notifyOpener() {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("back");
  channel.close();
  // Gives the message time to leave.
  setTimeout(() => window.close(), 100);
}
