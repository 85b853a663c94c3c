import type { ReactNode } from "react";
import { messages, sentence } from "../../../domain/messages";
import { classes } from "../../lib/classes";
import { Icon } from "../../ui/controls/Icon";
import type { FoundVet } from "./knownVets";
import { phoneUrl } from "../../../domain/vets/vetSearch";
import { hoursNote } from "../../../domain/vets/vetHours";
import { phoneText } from "../../../domain/texts/phoneText";
import { useTicking } from "../../lib/clock";
import { VetLink } from "./VetLink";

interface Props {
  vet: FoundVet;
  showsPhone: boolean;
  /** Follows the hours on the same line. */
  children?: ReactNode;
}

/** Opening hours and phone. Unknown hours are shown as unknown: "closed" would send people elsewhere for nothing. */
export function VetHours({ vet, showsPhone, children }: Props) {
  const { openNow, open24Hours, phone } = vet;
  const note = useTicking((now) => hoursNote(vet, now.getTime()));
  const statusCode = openNow === null ? "vets.hoursUnknown" : openNow ? "vets.openNow" : "vets.closedNow";
  const colourStyles = openNow ? "text-link" : openNow === false ? "text-lost-ink" : "text-ink-2";
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="inline-flex items-start gap-1.5">
        <Icon name="clock" size={18} className={classes("mt-0.5", colourStyles)} />
        <span className="flex flex-wrap gap-x-1">
          <span className={classes("font-strong", colourStyles)}>{messages[statusCode]}</span>
          {note && <span className="font-medium">{note}</span>}
        </span>
      </span>
      {children}
      {open24Hours && <span className="font-medium">{messages["vets.always"]}</span>}
      {showsPhone && phone && (
        <VetLink icon="phone" href={phoneUrl(phone)}>
          {sentence("vets.callFirst", { phone: phoneText(phone) })}
        </VetLink>
      )}
    </p>
  );
}
