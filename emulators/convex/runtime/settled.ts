import { real } from "./globals.ts";

const maxWaitMs = 3000;

/** Fails a function that never settles: with no timers and no network, nothing could settle it later. */
export async function settled(work: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error("The function is waiting for a promise that nothing will settle."));
    timer = real.setTimeout(fail, maxWaitMs);
  });
  return Promise.race([work, late]).finally(() => real.clearTimeout(timer));
}
