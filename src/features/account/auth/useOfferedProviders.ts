import { useEffect, useState } from "react";
import { readOfferedProviders, rememberedProviders } from "../../../services/auth/signIn/offeredProviders";

/**
 * The providers to show. They are those that were offered last time, or all if that is unknown, because a press must
 * open a provider's window at once, before Clerk has loaded. A provider that turns out not to be set up is hidden, but
 * keeps its space until the next time, so that the form does not move under the pointer.
 */
export function useOfferedProviders() {
  const [shownProviders] = useState(rememberedProviders);
  const [offeredProviders, setOfferedProviders] = useState(shownProviders);
  useEffect(() => {
    let isMounted = true;
    readOfferedProviders().then(
      (providers) => isMounted && setOfferedProviders(providers),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return shownProviders.map((provider) => ({ provider, isOffered: offeredProviders.includes(provider) }));
}
