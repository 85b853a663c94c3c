import { useEffect, useState } from "react";
import { titleOfPet } from "../../../../domain/report/foundPet";
import { messages } from "../../../../domain/messages";
import { paths, reportAddress } from "../../../../domain/paths";
import { lastPersonId } from "../../../lib/signedInState";
import { type Cached, readCache } from "../../../lib/device/offlineCache";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { PetRow } from "../../../ui/PetRow";
import { WhenText } from "../WhenText";
import type { OwnReportsCache } from "./cacheReports";
import { CacheAge } from "./CacheAge";

/** Replaces the dashboard if it opens offline. Shows the user's cached reports and links that work offline. */
export function CachedOwnReports() {
  const [cacheEntry, setCacheEntry] = useState<Cached<OwnReportsCache> | null>();
  useEffect(() => {
    let isMounted = true;
    void readCache<OwnReportsCache>("cached.mine").then((entry) => isMounted && setCacheEntry(entry));
    return () => {
      isMounted = false;
    };
  }, []);
  if (cacheEntry === undefined) return null;
  const hasOwnReports = cacheEntry?.value.owner === lastPersonId() && cacheEntry.value.reports.length > 0;
  return (
    <div className="wrap">
      <h1 className="mb-4 pt-8 md:pt-11">{messages["report.mineSection"]}</h1>
      {hasOwnReports ? <Reports {...cacheEntry} /> : <NoReports />}
      <div className="mt-6 grid gap-3 sm:flex">
        <ButtonLink to={paths.reportLost} variant="go" icon="plus">
          {messages["report.title"]}
        </ButtonLink>
        <ButtonLink to={paths.lostFeed}>{messages["cached.seeFeed"]}</ButtonLink>
      </div>
    </div>
  );
}

const NoReports = () => (
  <div className="rounded-lg bg-sunk px-5 py-6">
    <p className="font-strong">{messages["cached.mineNone"]}</p>
    <p className="text-ink-2">{messages["cached.mineNoneHint"]}</p>
  </div>
);

function Reports({ at, value: { reports } }: Cached<OwnReportsCache>) {
  return (
    <>
      <CacheAge at={at} />
      <ul className="grid gap-3">
        {reports.map((report) => (
          <PetRow
            key={report._id}
            heading="h2"
            photo={report.photo}
            colour={report.colour}
            name={titleOfPet(report)}
            to={reportAddress(report._id)}
          >
            <p className="text-sm text-ink-2 tabular-nums">
              <WhenText day={report.day} time={report.time} utcOffset={report.utcOffset} />
            </p>
          </PetRow>
        ))}
      </ul>
    </>
  );
}
