// Where the emulator's script came from.
const script = document.currentScript as HTMLScriptElement | null;
const origin = script ? new URL(script.src).origin : location.origin;

export const fetchJson = async <T>(name: string) =>
  (await (await fetch(`${origin}/__google-maps/${name}`)).json()) as T;

/** Google bills each map that a page makes. A build that is served without the emulator has nobody to count. */
export function countMapLoad() {
  fetch(`${origin}/__google-maps/load`, { method: "POST", keepalive: true }).catch(() => {});
}
