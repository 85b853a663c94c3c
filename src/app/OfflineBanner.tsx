import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { messages } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { isOffline } from "../lib/connection";
import { useStore } from "../lib/store";
import { OfflineLine } from "../ui/OfflineLine";
import { toast } from "../ui/toasts";

const worksOn: Record<string, string> = {
  [paths.home]: messages["offline.landing"],
  [paths.reportLost]: messages["offline.form"],
  [paths.adoption]: messages["offline.search"],
  [paths.vets]: messages["offline.vets"],
};

/** Over every page while there is no connection. */
export function OfflineBanner() {
  const offline = useStore(isOffline);
  const { pathname } = useLocation();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !offline) toast(messages["offline.back"], { icon: "check" });
    wasOffline.current = offline;
  }, [offline]);
  return (
    <div aria-live="polite" className="sticky top-0 z-5">
      {offline && <OfflineLine>{worksOn[pathname] ?? messages["offline.read"]}</OfflineLine>}
    </div>
  );
}
