// The offer to install the app, for the pages after which it comes. Loaded when it is due; where that fails, nobody misses it.
import { later } from "../ui/feedback/later";

export const InstallOffer = later(
  async () =>
    await import("../features/install/InstallOffer").then(
      (part) => part.InstallOffer,
      () => Nothing,
    ),
);

const Nothing = () => null;
