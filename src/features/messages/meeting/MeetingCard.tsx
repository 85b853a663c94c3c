import type { ReactNode } from "react";
import { zooms } from "../../../../domain/choices";
import { directionsTo } from "../../../../domain/geo/place";
import { messages, sentence } from "../../../../domain/messages";
import { durationText } from "../../../../domain/time/durationText";
import { language } from "../../../../domain/texts/language";
import { directionsUrl } from "../../../../domain/vets/vet";
import { dayMs } from "../../../../domain/units";
import { useCurrentMinute } from "../../../lib/useCurrentMinute";
import { MapPin } from "../../../services/maps/MapPin";
import { MapView } from "../../../services/maps/MapView";
import { buttonStyles } from "../../../ui/controls/buttonStyles";
import { Icon } from "../../../ui/controls/Icon";
import { NewTabLink } from "../../../ui/controls/NewTabLink";
import { kindText } from "./kindText";
import { type Plan, whenText } from "./meeting";

/** When and where to meet. Both sides see the same card. */
export function MeetingCard({ plan: { at, place }, children }: { plan: Plan; children?: ReactNode }) {
  const now = useCurrentMinute();
  const date = new Date(at);
  const { kind, name, address, placeId } = place;
  // The card shows the name above the address, so an address that begins with the name loses it.
  const addressLine = address.startsWith(name) ? address.slice(name.length).replace(/^,\s*/, "") : address;
  const kindName = kindText(kind);
  const directions = placeId ? directionsUrl({ name, vicinity: address, placeId }) : directionsTo(place);
  return (
    <section className="grid gap-4 rounded-lg bg-card p-4 shadow-lift-1">
      <div className="grid grid-cols-[52px_minmax(0,1fr)] items-center gap-3.5">
        <span
          aria-hidden="true"
          className="grid overflow-hidden rounded-[12px] border-[1.5px] border-edge text-center leading-none"
        >
          <span className="bg-ink py-1.5 text-[.75rem] font-strong text-card uppercase">
            {language.shortWeekday(date.getDay())}
          </span>
          <span className="py-1.5 text-[1.375rem] font-strong tabular-nums">{date.getDate()}</span>
        </span>
        <div className="min-w-0">
          <h2 className="text-h3" tabIndex={-1}>
            {whenText(at, now)}
          </h2>
          {at > now && at - now < dayMs && (
            <p className="text-sm text-ink-2">{sentence("meet.inMinutes", { wait: durationText(at - now) })}</p>
          )}
        </div>
      </div>
      <MapView
        className="h-52 overflow-hidden rounded-md md:h-60"
        label={name}
        centre={place}
        zoom={zooms.reportDetail}
        gestures="none"
        address={address}
      >
        <MapPin pin={{ kind: "place" }} point={place} title={name} />
      </MapView>
      <div className="wrap-anywhere">
        <h3 className="text-lead font-strong">{name}</h3>
        <p className="text-ink-2">
          {kindName && addressLine
            ? sentence("meet.addressAndKind", { address: addressLine, kind: kindName })
            : addressLine || kindName}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-2.5 xs:grid-cols-2">
        <NewTabLink href={directions} className={buttonStyles({ className: "px-3!" })}>
          <Icon name="route" size={20} />
          {messages["meet.directions"]}
        </NewTabLink>
        {children}
      </div>
    </section>
  );
}
