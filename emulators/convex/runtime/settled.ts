import { real } from "./globals.ts";

const maxWaitMs = 3000;

/** There are no timers and no network here: what has not settled while the thread was free will not. */
export async function settled(work: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error("The function waits for a promise that nothing will settle."));
    timer = real.setTimeout(fail, maxWaitMs);
  });
  return Promise.race([work, late]).finally(() => real.clearTimeout(timer));
}
