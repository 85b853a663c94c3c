// The providers with which people can sign in on this deployment.
import { recall, remember } from "../../../lib/device/storage";
import { getClerk } from "../clerkAccess";
import { allowsProvider } from "../clerkSettings";
import type { Provider } from "./signInWindow";

const all: readonly Provider[] = ["google", "facebook"];
const key = "homeward:providers";

/** The providers of the last time, or all. */
export function rememberedProviders(): readonly Provider[] {
  const remembered = recall(key)?.split(",");
  return remembered ? all.filter((provider) => remembered.includes(provider)) : all;
}

/** Rejects if Clerk does not load. */
export async function readOfferedProviders(): Promise<readonly Provider[]> {
  const clerk = await getClerk();
  const offered = all.filter((provider) => allowsProvider(clerk, provider));
  remember(key, offered.length < all.length ? offered.join() : null);
  return offered;
}
