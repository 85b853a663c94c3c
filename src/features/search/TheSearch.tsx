import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import type { Report } from "../../services/convex/report";
import { SearchTools } from "./SearchTools";
import { AskRunner } from "./sightings/AskRunner";
import { Checklist } from "./sightings/Checklist";
import { ISaw } from "./sightings/ISaw";
import { LookFirst } from "./sightings/LookFirst";
import { SearchMap } from "./sightings/map/SearchMap";
import { Trail } from "./sightings/map/Trail";

interface Props {
  report: Report;
  part: "ask" | "map" | "rest" | "bar";
  /** The person came to say that they saw the pet. */
  saw?: boolean;
}

/** The search for a lost pet, on the page of its report: loaded after the rest of it, each part for its own place. */
export function TheSearch({ report, part, saw = false }: Props) {
  const search = useQuery(api.search.sightings.of, { reportId: report._id });
  if (part === "map") return <SearchMap report={report} search={search ?? null} />;
  if (part === "bar") return <ISaw report={report} main atOnce={saw} />;
  if (!search) return null;
  if (part === "ask") return search.runs ? <AskRunner report={report} search={search} /> : null;
  return (
    <section aria-label={messages["search.title"]} className="grid gap-9">
      <LookFirst report={report} search={search} />
      <Checklist report={report} search={search} />
      <Trail report={report} search={search} saw={saw} />
      <SearchTools report={report} runs={search.runs} />
    </section>
  );
}
