import { useEffect } from "react";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { useNavigate } from "../../../lib/router";
import { recall, remember } from "../../../lib/device/storage";
import { toast } from "../../../ui/feedback/toasts";

/** Whoever has read this many screens of the feed is looking for something. */
const screens = 1.5;

/** Offers once to hear of new reports nearby, to somebody who reads on in the feed. */
export function useAreasOffer(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (recall("homeward:areas-offer") !== null) return undefined;
    const look = () => {
      if (scrollY < screens * innerHeight) return;
      stop();
      remember("homeward:areas-offer", "asked");
      const run = () => navigate(paths.areas);
      toast(messages["area.offer"], { icon: "bell", action: { label: messages["area.offerLink"], run } });
    };
    const stop = () => removeEventListener("scroll", look);
    addEventListener("scroll", look, { passive: true });
    return stop;
  }, [navigate]);
}
