// The providers with which people can sign in on this deployment.
import { recall, remember } from "../../../lib/device/storage";
import { getClerk } from "../clerkAccess";
import { allowsProvider } from "../clerkSettings";
import type { Provider } from "./signInWindow";

const allProviders: readonly Provider[] = ["google", "facebook"];
const key = "homeward:providers";

/** The providers that were offered last time, or all if that is unknown. */
export function rememberedProviders(): readonly Provider[] {
  const storedNames = recall(key)?.split(",");
  return storedNames ? allProviders.filter((provider) => storedNames.includes(provider)) : allProviders;
}

/** Rejects if Clerk does not load. */
export async function readOfferedProviders(): Promise<readonly Provider[]> {
  const clerk = await getClerk();
  const offeredProviders = allProviders.filter((provider) => allowsProvider(clerk, provider));
  remember(key, offeredProviders.length < allProviders.length ? offeredProviders.join() : null);
  return offeredProviders;
}
