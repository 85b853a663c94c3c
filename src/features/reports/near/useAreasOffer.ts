import { useEffect } from "react";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { useNavigate } from "../../../lib/router";
import { recall, remember } from "../../../lib/device/storage";
import { toast } from "../../../ui/feedback/toasts";

/** A scroll distance, in heights of the screen. A user who has scrolled this far is probably looking for a pet. */
const offerAfterScreens = 1.5;

/** Offers watch areas to a user who scrolls through the feed, one time per device. */
export function useAreasOffer(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (recall("homeward:areas-offer") !== null) return undefined;
    const offerIfScrolledFar = () => {
      if (scrollY < offerAfterScreens * innerHeight) return;
      stop();
      remember("homeward:areas-offer", "asked");
      const run = () => navigate(paths.areas);
      toast(messages["area.offer"], { icon: "bell", action: { label: messages["area.offerLink"], run } });
    };
    const stop = () => removeEventListener("scroll", offerIfScrolledFar);
    addEventListener("scroll", offerIfScrolledFar, { passive: true });
    return stop;
  }, [navigate]);
}
