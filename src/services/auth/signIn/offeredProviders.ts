// The providers with which people can sign in on this deployment.
import { recall, remember } from "../../../lib/device/storage";
import { getClerk } from "../clerkAccess";
import { allowsProvider } from "../clerkSettings";
import type { Provider } from "./signInWindow";

const allProviders: readonly Provider[] = ["google", "facebook"];
const key = "homeward:providers";

/** The providers that were offered last time, or all if that is unknown. */
export function rememberedProviders(): readonly Provider[] {
  const remembered = recall(key)?.split(",");
  return remembered ? allProviders.filter((provider) => remembered.includes(provider)) : allProviders;
}

/** Rejects if Clerk does not load. */
export async function readOfferedProviders(): Promise<readonly Provider[]> {
  const clerk = await getClerk();
  const offered = allProviders.filter((provider) => allowsProvider(clerk, provider));
  remember(key, offered.length < allProviders.length ? offered.join() : null);
  return offered;
}
