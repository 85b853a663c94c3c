import { useRef, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { distanceKm, distanceText, shortAddress } from "../../../../domain/geo/place";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { ChipButton } from "../../../ui/controls/Chip";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import type { Search, Sighting } from "./sightingData";
import type { Report } from "../../../services/convex/report";
import { SeenWhen } from "./SeenWhen";
import { SightingFacts } from "./SightingFacts";
import { useDecide } from "./useDecide";
import { useDismissAll } from "./useDismissAll";

/** Nearer than that, the map says it better. */
const farKm = 2;

interface Props {
  report: Report;
  search: Search;
}

/**
 * A sighting that waits, for whoever runs the report: the newest, and then that one until it is decided. It goes stale
 * in minutes, so it comes first.
 */
export function AskRunner({ report, search }: Props) {
  const box = useRef<HTMLElement>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const all = search.sightings.filter(({ number }) => number === null);
  // A newer one that comes in must not change the question under somebody's thumb.
  const waiting = all.find(({ _id }) => _id === shownId) ?? all[0];
  const newer = waiting ? all.indexOf(waiting) : 0;
  // The pressed button goes with its question.
  const focus = () => box.current?.focus();
  if (waiting && waiting._id !== shownId) setShownId(waiting._id);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={messages["saw.heading"]}
      className={waiting ? "outline-none" : "sr-only"}
    >
      <output className="sr-only">
        {all.length > 0 &&
          sentence(search.waiting === 1 ? "saw.ask" : "saw.askMore", { name: report.petName, count: search.waiting })}
      </output>
      {waiting && (
        <Question
          key={waiting._id}
          sighting={waiting}
          report={report}
          search={search}
          newer={newer}
          onNewest={() => {
            setShownId(all[0]!._id);
            focus();
          }}
          onDecided={focus}
        />
      )}
    </section>
  );
}

function sentBy({ by, helper }: Sighting) {
  if (by) return sentence("saw.from", { name: by });
  return messages[helper ? "saw.fromHelper" : "saw.fromVisitor"];
}

interface QuestionProps extends Props {
  sighting: Sighting;
  /** How many have come since. */
  newer: number;
  onNewest(): void;
  onDecided(): void;
}

function Question({ report, search, sighting, newer, onNewest, onDecided }: QuestionProps) {
  const { petName: name } = report;
  const km = distanceKm(sighting, search.centre);
  const deciding = useDecide(sighting._id, onDecided);
  const dismissing = useDismissAll(sighting._id, onDecided);
  return (
    <Card className="grid gap-3.5 inset-ring-2 inset-ring-act">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="wrap-anywhere">{sentence("saw.ask", { name })}</h2>
          <p className="text-sm font-label text-ink-2">
            <SeenWhen at={sighting.at} vague={sighting.vague} />
          </p>
        </div>
        {newer > 0 && (
          <ChipButton className="shrink-0" onClick={onNewest}>
            {sentence("saw.newer", { count: newer })}
            <span className="sr-only">. {messages["saw.showNewest"]}</span>
          </ChipButton>
        )}
      </div>
      <div className="grid gap-1">
        <p className="font-strong wrap-anywhere">{shortAddress(sighting.address)}</p>
        <SightingFacts sighting={sighting} />
      </div>
      {sighting.warned && (
        <Note tone="error">
          <p className="font-label">{messages["detail.scamTitle"]}</p>
          <p>{messages["detail.scamText"]}</p>
        </Note>
      )}
      <p className="text-sm wrap-anywhere text-ink-2">
        {sentBy(sighting)} {km >= farKm && sentence("saw.far", { distance: distanceText(km), name })}{" "}
        {messages[sighting.shared ? "saw.everybody" : "saw.onlyYou"]}
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
      {search.waiting > 1 && <p className="text-sm text-ink-2">{sentence("saw.askMore", { count: search.waiting })}</p>}
    </Card>
  );
}
