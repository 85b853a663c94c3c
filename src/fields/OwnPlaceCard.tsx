import { useEffect, useEffectEvent, useRef } from "react";
import { messages } from "../../domain/messages";
import type { Place } from "../../domain/place";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import { Outcome } from "../ui/Outcome";
import { Spinner } from "../ui/Spinner";
import { mayLocate } from "./location/devicePosition";
import { useOwnPlace } from "./location/useOwnPlace";

interface Props {
  onChange: (place: Place, pressed: boolean) => void;
  /** Finds the place without a press if the browser may tell it already. */
  atOnce: boolean;
}

/** One large button for the place where the person is, above a field in which they can search for another. */
export function OwnPlaceCard({ onChange, atOnce }: Props) {
  const pressed = useRef(false);
  const { locating, found, note } = useOwnPlace((place) => onChange(place, pressed.current));
  const { busy } = locating;
  const locate = useEffectEvent(() => locating.submit());
  useEffect(() => {
    if (!atOnce) return undefined;
    let here = true;
    void mayLocate().then((may) => {
      if (may && here) locate();
    });
    return () => {
      here = false;
    };
  }, [atOnce]);
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-disabled={busy || undefined}
        onClick={() => {
          pressed.current = true;
          locating.submit();
        }}
        className="grid min-h-18 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-[16px] border-[1.5px] border-edge bg-card py-2.5 pr-4 pl-2.5 text-left text-link transition-colors hover:bg-sunk disabled:border-transparent disabled:bg-sunk disabled:text-ink-2"
      >
        <span className="grid size-12 place-items-center rounded-[12px] bg-act-soft">
          {busy ? <Spinner size={22} /> : <Icon name="here" size={26} />}
        </span>
        <span>
          <span className="block text-field leading-tight font-strong">{messages["location.useMine"]}</span>
          <span className="block text-sm text-ink-2">
            {messages[busy ? "location.locating" : "location.askedFirst"]}
          </span>
        </span>
        <Icon name="next" size={20} />
      </button>
      <output className="sr-only">{!busy && found}</output>
      {note && !busy && <Note>{note}</Note>}
      <Outcome saving={locating} />
    </div>
  );
}
