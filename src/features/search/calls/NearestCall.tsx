import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { distanceText } from "../../../../domain/geo/distance";
import { messages, sentence } from "../../../../domain/messages";
import { momentText } from "../../../../domain/time/momentText";
import { phoneText } from "../../../../domain/texts/phoneText";
import { classes } from "../../../lib/classes";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useUnits } from "../../../lib/units";
import { useKeptFocus } from "../../../lib/useKeptFocus";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { buttonStyles } from "../../../ui/controls/buttonStyles";
import { Icon } from "../../../ui/controls/Icon";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { OpeningHours } from "./OpeningHours";
import type { CallPlace, Tick } from "./useCallList";

interface Props {
  reportId: Id<"reports">;
  place: CallPlace;
  tick: Tick | undefined;
  isNext: boolean;
}

/**
 * A place to call. One press starts the call and ticks the place off. The person who pressed can take the tick back.
 */
export function NearestCall({ reportId, place, tick, isNext }: Props) {
  const { placeId, name, distanceKm } = place;
  const phone = place.phone ?? "";
  const box = useKeptFocus<HTMLLIElement>();
  const add = useRefusableMutation(api.search.callList.tick);
  const remove = useRefusableMutation(api.search.callList.untick);
  const ticking = useSubmit({
    send: async (isCalled: boolean) => {
      await (isCalled ? add({ reportId, placeId, note: "" }) : remove({ reportId, placeId }));
    },
    explain: errorSentence,
  });
  return (
    <li
      ref={box}
      className={classes(
        "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-lg px-4 py-3",
        tick ? "inset-ring-[1.5px] inset-ring-line" : "bg-card shadow-lift-1",
      )}
    >
      <div className="grid min-w-0 gap-0.5">
        <h4 tabIndex={-1} className="font-strong wrap-anywhere outline-none">
          {name}
        </h4>
        <div className="flex flex-wrap gap-x-2 text-sm text-ink-2">
          <OpeningHours place={place} />
          <span className="tabular-nums">{distanceText(distanceKm, useUnits())}</span>
        </div>
      </div>
      {tick ? (
        <p className="-my-1.5 flex items-center gap-2 text-sm font-label tabular-nums max-nav:col-span-full">
          <Icon name="check" size={20} className="text-link" />
          <span className="wrap-anywhere">
            {sentence("live.calledBy", {
              name: tick.me ? messages["household.you"] : tick.by || messages["household.someone"],
              time: momentText(tick.at),
            })}
          </span>
          {tick.me && (
            <button
              type="button"
              className="linked min-h-11"
              aria-label={sentence("live.undoStep", { step: name })}
              onClick={() => ticking.submit(false)}
            >
              {messages["live.undo"]}
            </button>
          )}
        </p>
      ) : (
        <a
          href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
          aria-label={sentence("live.vetCallAt", { name, phone: phoneText(phone) })}
          className={buttonStyles({
            variant: isNext ? "go" : "plain",
            className: classes("px-4! whitespace-nowrap", isNext && "col-span-full nav:col-auto"),
          })}
          onClick={() => ticking.submit(true)}
        >
          <Icon name="phone" size={20} />
          <span className="nav:hidden">{messages["live.callButton"]}</span>
          <span className="max-nav:hidden">{phoneText(phone)}</span>
        </a>
      )}
      <Outcome saving={ticking} className="col-span-full" />
    </li>
  );
}
