import { useEffect, useRef } from "react";
import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { isOffline } from "../../lib/connection";
import { isOnPage } from "../../lib/isOnPage";
import { useLocation } from "../../lib/router";
import { useStore } from "../../lib/store";
import { OfflineLine } from "../../ui/feedback/OfflineLine";
import { toast } from "../../ui/feedback/toasts";

const offlineHints = [
  { to: paths.home, sentence: messages["offline.landing"] },
  { to: paths.reportLost, sentence: messages["offline.form"] },
  { to: paths.reportFound, sentence: messages["offline.form"] },
  { to: paths.adoption, sentence: messages["offline.search"] },
  { to: paths.vets, sentence: messages["offline.vets"] },
];

/** Shown over every page while there is no connection. */
export function OfflineBanner() {
  const offline = useStore(isOffline);
  const { pathname } = useLocation();
  const hint = offlineHints.find((page) => isOnPage(pathname, page));
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !offline) toast(messages["offline.back"], { icon: "check" });
    wasOffline.current = offline;
  }, [offline]);
  return (
    <div aria-live="polite" className="sticky top-0 z-5">
      {offline && <OfflineLine>{hint?.sentence ?? messages["offline.read"]}</OfflineLine>}
    </div>
  );
}
