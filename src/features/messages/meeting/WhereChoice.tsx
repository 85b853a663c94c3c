import { useId } from "react";
import { distanceText } from "../../../../domain/geo/distance";
import type { Place } from "../../../../domain/geo/place";
import { messages, sentence } from "../../../../domain/messages";
import { clockText } from "../../../../domain/time/momentText";
import { LocationField } from "../../../fields/LocationField";
import { classes } from "../../../lib/classes";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { useUnits } from "../../../lib/units";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import type { Submit } from "../../../ui/forms/useSubmit";
import { RadioTile } from "../../../ui/forms/RadioTile";
import { tileStyles } from "../../../ui/forms/tileStyles";
import { kindText } from "./kindText";
import type { OfferedPlace, usePublicPlaces } from "./usePublicPlaces";

/** The value of the choice to type a place. */
export const otherPlace = "other";

interface Props {
  /** The other side's name, for the middle of a sentence. */
  name: string;
  /** The chosen time of the meeting. */
  at: number;
  offeredPlaces: readonly OfferedPlace[];
  /** The public places that were found, and the kinds that could not be looked up (`missing`). Null while loading. */
  answer: ReturnType<typeof usePublicPlaces>["answer"];
  /** The progress or the failure of finding `answer`. */
  finding: Submit;
  value: string | null;
  onChange(placeId: string): void;
  typedPlace: Place | null;
  onType(place: Place): void;
}

const choiceStyles = classes(
  tileStyles,
  "group/tile grid-cols-[24px_minmax(0,1fr)] items-start gap-3.5 rounded-md px-4 py-3 leading-snug",
);

/** Filled while its radio button is checked. */
const Dot = () => (
  <span className="grid size-6 place-items-center rounded-full border-2 border-edge group-has-checked/tile:border-act group-has-checked/tile:bg-act">
    <span className="size-2.5 rounded-full group-has-checked/tile:bg-on-act" />
  </span>
);

/** Offers public places that are open at the chosen time, or whose hours are unknown, or any other place. */
export function WhereChoice(props: Props) {
  const { name, at, offeredPlaces, answer, finding, value, onChange, typedPlace, onType } = props;
  const group = useId();
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-2.5 flex w-full justify-between gap-3">
        <span className="font-label">{messages["meet.where"]}</span>
        <span className="text-sm text-ink-2">{sentence("meet.openThen", { time: clockText(at) })}</span>
      </legend>
      <Outcome saving={finding} busyLabel={messages["meet.loadingPlaces"]} onRetry={finding.submit} />
      {answer && offeredPlaces.length === 0 && (
        <Note live>{messages[answer.isPlaceKnown ? "meet.noneOpen" : "meet.placeUnknown"]}</Note>
      )}
      {offeredPlaces.map((place) => (
        <RadioTile
          key={place.placeId}
          name={group}
          value={place.placeId}
          checked={value === place.placeId}
          onChoose={() => onChange(place.placeId)}
          className={choiceStyles}
        >
          <Dot />
          <span className="wrap-anywhere">
            <b className="block font-strong">{place.name}</b>
            <PlaceFacts place={place} name={name} />
          </span>
        </RadioTile>
      ))}
      <RadioTile
        name={group}
        value={otherPlace}
        checked={value === otherPlace}
        onChoose={() => onChange(otherPlace)}
        className={choiceStyles}
      >
        <Dot />
        <span>
          <b className="block font-strong">{messages["meet.otherPlace"]}</b>
          <span className="text-sm text-ink-2">{messages["meet.otherPlaceHint"]}</span>
        </span>
      </RadioTile>
      {value === otherPlace && (
        <LocationField
          required
          label={messages["meet.typedPlace"]}
          show="address"
          value={typedPlace}
          around={typedPlace ?? answer?.places[0]}
          onChange={onType}
        />
      )}
      {answer && answer.missing.length > 0 && <p className="text-sm text-ink-2">{messages["meet.missing"]}</p>}
      {offeredPlaces.length > 0 && answer && (
        <Note>
          {joinSentences([messages[answer.isBetween ? "meet.between" : "meet.around"], messages["meet.holidays"]])}
        </Note>
      )}
    </fieldset>
  );
}

function PlaceFacts({ place, name }: { place: OfferedPlace; name: string }) {
  const units = useUnits();
  const { kind, opening, kmFromMe, kmFromThem } = place;
  const hours =
    opening.isOpen === null
      ? messages["meet.hoursUnknown"]
      : opening.until === null
        ? messages["meet.openAlways"]
        : sentence("meet.openUntil", { time: clockText(opening.until) });
  const [mine, theirs] = [kmFromMe, kmFromThem].map((km) => km !== null && distanceText(km, units));
  const distance =
    mine && theirs
      ? sentence("meet.kmBoth", { mine, theirs, name })
      : mine
        ? sentence("meet.kmMine", { mine })
        : theirs && sentence("meet.kmTheirs", { theirs, name });
  return <span className="text-sm text-ink-2 tabular-nums">{joinSentences([kindText(kind), hours, distance])}</span>;
}
