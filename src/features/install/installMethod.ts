// Detects whether and how Homeward can be put on this device's home screen.
import { recall, remember } from "../../lib/device/storage";

declare global {
  interface Window {
    /**
     * The browser's install event, stored by the inline script (packages/build/documents/headScript.ts). It can show
     * the prompt one time.
     */
    homewardInstall?: (Event & { prompt(): Promise<unknown> }) | undefined;
  }
}

/** The browser's prompt, or manual steps in Safari. */
export type InstallMethod = "prompt" | "iphone" | "ipad";

// Other browsers on iOS insert their own name or omit the version.
const safari = /Version\/\S+ (?:Mobile\/\S+ )?Safari\//;

function detectMethod(): InstallMethod | null {
  const { standalone, maxTouchPoints, userAgent } = navigator as Navigator & { standalone?: boolean };
  if (standalone || matchMedia("(display-mode: standalone)").matches) return null;
  if (window.homewardInstall) return "prompt";
  // Only Apple's browsers define `standalone`, and a Mac has no touch screen.
  if (standalone === undefined || maxTouchPoints < 2 || !safari.test(userAgent)) return null;
  return userAgent.includes("iPhone") ? "iphone" : "ipad";
}

/** Returns the method to offer, or null. Returns a method only once on a device, so that no user is asked twice. */
export function claimOffer(): InstallMethod | null {
  const method = recall("homeward:install") === null ? detectMethod() : null;
  if (method) remember("homeward:install", "asked");
  return method;
}

/** Must be called from a press. Resolves when the user has answered the browser's prompt. */
export async function install(): Promise<void> {
  const prompt = window.homewardInstall;
  window.homewardInstall = undefined;
  await prompt?.prompt().catch(() => {});
}
