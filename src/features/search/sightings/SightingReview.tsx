import { useRef, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { distanceText } from "../../../../domain/geo/distance";
import { distanceKm } from "../../../../domain/geo/place";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { ChipButton } from "../../../ui/controls/Chip";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import type { Search, Sighting } from "./sightingData";
import type { Report } from "../../../services/convex/report";
import { sightingPlace } from "./sightingPlace";
import { SightingTime } from "./SightingTime";
import { SightingFacts } from "./SightingFacts";
import { useSightingDecision } from "./useSightingDecision";
import { useSenderDismissal } from "./useSenderDismissal";
import { useUnits } from "../../../lib/units";

/** A smaller distance from the newest confirmed sighting is not mentioned, because the map shows it better. */
const farKm = 2;

interface Props {
  report: Report;
  search: Search;
}

/**
 * Asks the household to confirm the pending sighting that arrived last. If newer ones arrive meanwhile, the question
 * stays, and a button leads to the newest. Sightings go stale in minutes, so the question is shown right below the
 * report's heading.
 */
export function SightingReview({ report, search }: Props) {
  const box = useRef<HTMLElement>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  // A pending sighting has no number on the trail yet.
  const pendingSightings = search.sightings.filter(({ number }) => number === null);
  // The question stays the same when a newer sighting arrives, because it must not change just before the user taps.
  const shownSighting = pendingSightings.find(({ _id }) => _id === shownId) ?? pendingSightings[0];
  const newerCount = shownSighting ? pendingSightings.indexOf(shownSighting) : 0;
  // The pressed button disappears with its question.
  const focus = () => box.current?.focus();
  if (shownSighting && shownSighting._id !== shownId) setShownId(shownSighting._id);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={messages["saw.heading"]}
      className={shownSighting ? "outline-none" : "sr-only"}
    >
      <output className="sr-only">
        {pendingSightings.length > 0 && sentence("saw.toCheck", { name: report.petName, count: search.pending })}
      </output>
      {shownSighting && (
        <Question
          key={shownSighting._id}
          sighting={shownSighting}
          report={report}
          search={search}
          newerCount={newerCount}
          onNewest={() => {
            setShownId(pendingSightings[0]!._id);
            focus();
          }}
          onDecided={focus}
        />
      )}
    </section>
  );
}

function senderText({ by, hasAccount }: Sighting) {
  if (by) return sentence("saw.from", { name: by });
  return messages[hasAccount ? "saw.fromHelper" : "saw.fromVisitor"];
}

interface QuestionProps extends Props {
  sighting: Sighting;
  /** Number of sightings that arrived after this one. */
  newerCount: number;
  onNewest(): void;
  onDecided(): void;
}

/** Only the household sees the question, so it names the street. */
function Question({ report, search, sighting, newerCount, onNewest, onDecided }: QuestionProps) {
  const { petName: name } = report;
  // Not the distance from the report's place, which `sightingPlace` names already.
  const km = search.centre.source === "sighting" ? distanceKm(sighting, search.centre) : 0;
  const units = useUnits();
  const deciding = useSightingDecision(sighting._id, onDecided);
  const dismissing = useSenderDismissal(sighting._id, onDecided);
  return (
    <Card className="grid gap-3.5 inset-ring-2 inset-ring-act">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="wrap-anywhere">{sentence("saw.ask", { name })}</h2>
          <p className="text-sm font-label text-ink-2">
            <SightingTime at={sighting.at} vague={sighting.vague} />
          </p>
        </div>
        {newerCount > 0 && (
          <ChipButton
            className="shrink-0"
            aria-label={sentence("saw.newerNamed", { count: newerCount })}
            onClick={onNewest}
          >
            {sentence("saw.newer", { count: newerCount })}
          </ChipButton>
        )}
      </div>
      <div className="grid gap-1">
        <p className="font-strong wrap-anywhere">{sightingPlace(sighting, report, true, units)}</p>
        <SightingFacts sighting={sighting} />
      </div>
      {sighting.warned && (
        <Note tone="error">
          <p className="font-label">{messages["detail.scamTitle"]}</p>
          <p>{messages["detail.scamText"]}</p>
        </Note>
      )}
      <p className="text-sm wrap-anywhere text-ink-2">
        {joinSentences([
          senderText(sighting),
          km >= farKm && sentence("saw.far", { distance: distanceText(km, units), name }),
          messages[sighting.isPublic ? "saw.everybody" : "saw.onlyYou"],
        ])}
      </p>
      <div className="grid grid-cols-[1.15fr_1fr] gap-2.5">
        <Button
          variant="go"
          big
          icon="check"
          className="px-1.5!"
          busy={deciding.busy}
          onClick={() => deciding.submit("confirmed")}
        >
          {messages["saw.confirm"]}
        </Button>
        <Button big className="px-1.5!" busy={deciding.busy} onClick={() => deciding.submit("dismissed")}>
          {messages["saw.dismiss"]}
        </Button>
      </div>
      <Outcome saving={deciding} />
      {sighting.hasMore && (
        <div className="grid gap-1.5">
          <Button icon="hide" busy={dismissing.busy} onClick={dismissing.submit}>
            {messages["saw.dismissAll"]}
          </Button>
          <p className="text-sm text-ink-2">{messages["saw.dismissAllHint"]}</p>
        </div>
      )}
      <Outcome saving={dismissing} />
      {search.pending > 1 && (
        <p className="text-sm text-ink-2">{sentence("saw.toCheck", { name, count: search.pending })}</p>
      )}
    </Card>
  );
}
