// Whether, and how, Homeward can be put on this device's home screen.
import { recall, remember } from "../../lib/device/storage";

declare global {
  interface Window {
    /** The browser's own offer, kept by the inline script (packages/build/documents/inlineScript.ts). It can be shown once. */
    homewardInstall?: (Event & { prompt(): Promise<unknown> }) | undefined;
  }
}

/** With the browser's own question, or by hand in Safari. */
export type Way = "prompt" | "iphone" | "ipad";

// Other browsers on the same devices put their own name in between, or leave the version out.
const safari = /Version\/\S+ (?:Mobile\/\S+ )?Safari\//;

function wayHere(): Way | null {
  const { standalone, maxTouchPoints, userAgent } = navigator as Navigator & { standalone?: boolean };
  if (standalone || matchMedia("(display-mode: standalone)").matches) return null;
  if (window.homewardInstall) return "prompt";
  if (standalone === undefined || maxTouchPoints < 2 || !safari.test(userAgent)) return null;
  return userAgent.includes("iPhone") ? "iphone" : "ipad";
}

/** The way to offer now. Nobody is asked twice, so from then on there is none. */
export function takeOffer(): Way | null {
  const way = recall("homeward:install") === null ? wayHere() : null;
  if (way) remember("homeward:install", "asked");
  return way;
}

/** Needs a press. Resolves once the person has answered the browser's question. */
export async function install(): Promise<void> {
  const question = window.homewardInstall;
  window.homewardInstall = undefined;
  await question?.prompt().catch(() => {});
}
