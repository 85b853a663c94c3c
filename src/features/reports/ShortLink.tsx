import { useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { paths, reportAddress } from "../../../domain/paths";
import { scannedAddress, sourceOfCharacter } from "../../../domain/search/searchPaths";
import { isOffline } from "../../lib/connection";
import { Navigate } from "../../lib/router";
import { useStore } from "../../lib/store";
import { Spinner } from "../../ui/feedback/Spinner";
import { PageHeader } from "../../ui/PageHeader";
import { lazyPart } from "../../ui/feedback/lazyPart";

// Needed only without a connection.
const NotCached = lazyPart(async () => (await import("./offlineCache/NotCached")).NotCached);

interface Props {
  code: string;
  /** "F" if a flyer's QR code was scanned, "P" if a poster's was. Empty if the address was typed. */
  sourceCharacter: string;
}

/** Redirects from a short address to its report. Without a connection, the report's id comes from the offline cache. */
export function ShortLink({ code, sourceCharacter }: Props) {
  const idFromServer = useQuery(api.search.paper.find, { code });
  const offline = useStore(isOffline);
  const [cachedId, setCachedId] = useState<string | null>(null);
  useEffect(() => {
    if (!offline) return;
    import("./offlineCache/readCachedCode")
      .then(async ({ readCachedCode }) => setCachedId(await readCachedCode(code)))
      .catch(() => {});
  }, [offline, code]);
  const reportId = idFromServer ?? (idFromServer === undefined && offline ? cachedId : null);
  const source = sourceOfCharacter(sourceCharacter);
  if (reportId) return <Navigate to={source ? scannedAddress(reportId, source) : reportAddress(reportId)} replace />;
  if (idFromServer === undefined && offline) return <NotCached />;
  if (idFromServer === undefined) {
    return (
      <div className="grid min-h-[40vh] place-items-center">
        <Spinner label={messages["app.loading"]} />
      </div>
    );
  }
  const back = { to: paths.lostFeed, label: messages["detail.toFeed"] };
  return <PageHeader title={messages["short.goneTitle"]} lead={messages["short.gone"]} back={back} />;
}
