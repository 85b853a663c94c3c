import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { distanceText } from "../../../../domain/geo/distance";
import { momentInSentence } from "../../../../domain/time/momentText";
import { phoneText } from "../../../../domain/texts/phoneText";
import { classes } from "../../../lib/classes";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { buttonStyles } from "../../../ui/controls/buttonStyles";
import { Icon } from "../../../ui/controls/Icon";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { OpeningHours } from "./OpeningHours";
import type { CallPlace, Tick } from "./useCallList";
import { useUnits } from "../../../lib/units";

interface Props {
  reportId: Id<"reports">;
  place: CallPlace;
  tick: Tick | undefined;
  /** Whether the report is about a found pet. The card then says whether the place can read the pet's chip. */
  isFound: boolean;
  /** Whether this is the place to call next. Its phone button is then the primary one. */
  isNext: boolean;
  onEditNote(): void;
}

export function CallCard({ reportId, place, tick, isFound, isNext, onEditNote }: Props) {
  const { placeId, name, kind, phone, mapsUrl, distanceKm } = place;
  const add = useRefusableMutation(api.search.callList.tick);
  const ticking = useSubmit({
    send: async () => {
      await add({ reportId, placeId, note: "" });
    },
    explain: errorSentence,
  });
  return (
    <li
      className={classes(
        "grid gap-1 rounded-lg px-5 py-4.5",
        tick ? "inset-ring-[1.5px] inset-ring-line" : "bg-card shadow-lift-1",
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h3 wrap-anywhere">{name}</h2>
        <span className="text-sm font-label whitespace-nowrap text-ink-2 tabular-nums">
          {distanceText(distanceKm, useUnits())}
        </span>
      </div>
      <p className="text-sm text-ink-2">
        {isFound ? messages[`calls.aboutFound.${kind}`] : messages[`calls.about.${kind}`]}
      </p>
      <OpeningHours place={place} />
      <div className="mt-2.5 flex flex-wrap gap-2.5 *:grow *:basis-28">
        {phone ? (
          <a
            href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
            aria-label={sentence("live.vetCallAt", { name, phone: phoneText(phone) })}
            className={buttonStyles({ variant: isNext ? "go" : "plain", className: "px-3! whitespace-nowrap" })}
          >
            <Icon name="phone" size={20} />
            {phoneText(phone)}
          </a>
        ) : (
          mapsUrl && (
            <a
              href={mapsUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={sentence("calls.onMapNamed", { name })}
              className={buttonStyles({})}
            >
              <Icon name="map" size={20} />
              {messages["calls.onMap"]}
            </a>
          )
        )}
        {tick ? (
          <Button
            variant="quiet"
            icon="check"
            aria-label={sentence("calls.changeNamed", { name })}
            onClick={onEditNote}
          >
            {messages["calls.called"]}
          </Button>
        ) : (
          <Button
            className="px-2!"
            busy={ticking.busy}
            aria-label={sentence("calls.tickNamed", { name })}
            onClick={() => ticking.submit()}
          >
            {messages["calls.tick"]}
          </Button>
        )}
      </div>
      {tick && (
        <p className="mt-1 text-sm font-label wrap-anywhere text-ink-2">
          {sentence(tick.note ? "calls.byWithNote" : "calls.by", {
            name: tick.me ? messages["household.you"] : tick.by || messages["household.someone"],
            when: momentInSentence(tick.at),
            note: tick.note,
          })}
        </p>
      )}
      <Outcome saving={ticking} className="mt-2" />
    </li>
  );
}
