import { useEffect, useState } from "react";
import { readOfferedProviders, rememberedProviders } from "../../../services/auth/signIn/offeredProviders";

/**
 * The providers to show: those of the last time, because a press must open their window at once, before Clerk has loaded.
 * A provider that turns out not to be set up is no longer offered, but keeps its place until the next time, so that the
 * form does not move under the pointer.
 */
export function useOfferedProviders() {
  const [shown] = useState(rememberedProviders);
  const [offered, setOffered] = useState(shown);
  useEffect(() => {
    let isMounted = true;
    readOfferedProviders().then(
      (providers) => isMounted && setOffered(providers),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return shown.map((provider) => ({ provider, isOffered: offered.includes(provider) }));
}
