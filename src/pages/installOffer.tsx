// The offer to install the app, for the pages after which it comes. Loaded when it is due; where that fails, nobody misses it.
import { lazyPart } from "../ui/feedback/lazyPart";

export const InstallOffer = lazyPart(
  async () =>
    await import("../features/install/InstallOffer").then(
      (part) => part.InstallOffer,
      () => Nothing,
    ),
);

const Nothing = () => null;
