// The push services of people's browsers.
import { vi } from "vitest";
import { api } from "../../convex/_generated/api";
import type { ShownPush } from "../../convex/model/notify/push/pushMessages";
import type { Caller } from "./backend";
import { browser, decryptMessage, vapidPair } from "./pushBrowser";

type Browser = Awaited<ReturnType<typeof browser>>;

/** The push services of all browsers. */
export class PushServices {
  readonly browsers = new Map<string, Browser>();
  /** The endpoints that were called. */
  readonly calls: string[] = [];
  /** The notifications that arrived in browsers, by endpoint. */
  readonly shown = new Map<string, ShownPush[]>();
  /** Answers to the next calls, by endpoint. */
  readonly next = new Map<string, (Response | Error)[]>();

  install(pair: Awaited<ReturnType<typeof vapidPair>>) {
    vi.stubEnv("VAPID_PUBLIC_KEY", pair.publicKey);
    vi.stubEnv("VAPID_PRIVATE_KEY", pair.privateKey);
    vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
    vi.stubEnv("APP_URL", "https://app.example");
    for (const name of ["RESEND_API_KEY", "PUSH_SERVICE_ORIGIN"]) vi.stubEnv(name, "");
    vi.stubGlobal("fetch", async (url: string, { body }: { body: Uint8Array<ArrayBuffer> }) => {
      this.calls.push(url);
      const answer = this.next.get(url)?.shift();
      if (answer instanceof Error) throw answer;
      if (answer) return answer;
      const text = await decryptMessage(body, this.browsers.get(url)!);
      const { notification } = JSON.parse(text) as { notification: ShownPush };
      this.shown.set(url, [...this.shownOn(url), notification]);
      return new Response(null, { status: 201 });
    });
  }

  shownOn = (url: string) => this.shown.get(url) ?? [];
}

/** Turns push on in a new browser of the user's. */
export async function withDevice(services: PushServices, who: Caller, label = "Chrome on Android", lang?: string) {
  const device = await browser();
  services.browsers.set(device.target.endpoint, device);
  const deviceId = await who.mutation(api.notify.devices.add, { ...device.target, label, ...(lang && { lang }) });
  const shown = () => services.shownOn(device.target.endpoint);
  return { deviceId, ...device, shown, titles: () => shown().map(({ title }) => title) };
}
