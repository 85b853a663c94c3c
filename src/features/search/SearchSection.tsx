import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import type { Report } from "../../services/convex/report";
import { PartyLink } from "./party/PartyLink";
import { SentSightings } from "./sightings/sent/SentSightings";
import { SightingReview } from "./sightings/SightingReview";
import { Checklist } from "./sightings/checklist/Checklist";
import { AddSightingButton } from "./sightings/AddSightingButton";
import { SearchAdvice } from "./sightings/SearchAdvice";
import { SearchMap } from "./sightings/map/SearchMap";
import { Trail } from "./sightings/map/Trail";

interface Props {
  report: Report;
  part: "prompts" | "map" | "details" | "bottomBar";
  /** The viewer followed a link to report a sighting, so the sighting dialog opens at once. */
  opensSightingDialog?: boolean;
}

/** One part of the search for a lost pet. A page loads this component lazily and decides where each part goes. */
export function SearchSection({ report, part, opensSightingDialog = false }: Props) {
  const search = useQuery(api.search.sightings.get, { reportId: report._id });
  if (part === "map") return <SearchMap report={report} search={search ?? null} />;
  if (part === "bottomBar") return <AddSightingButton report={report} isMain startsOpen={opensSightingDialog} />;
  if (!search) return null;
  if (part === "prompts") {
    if (search.isInHousehold) return <SightingReview report={report} search={search} />;
    return (
      <>
        <PartyLink report={report} />
        <SentSightings report={report} />
      </>
    );
  }
  return (
    <section aria-label={messages["search.title"]} className="grid gap-9">
      <SearchAdvice report={report} search={search} />
      <Checklist report={report} search={search} />
      <Trail report={report} search={search} opensDialog={opensSightingDialog} />
    </section>
  );
}
