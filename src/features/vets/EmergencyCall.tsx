import { messages, sentence } from "../../../domain/messages";
import { directionsUrl } from "../../../domain/vets/vet";
import { buttonStyles } from "../../ui/controls/buttonStyles";
import { Icon } from "../../ui/controls/Icon";
import { phoneUrl } from "../../../domain/vets/vetSearch";
import { withElements } from "../../lib/texts/withElements";
import { phoneText } from "../../../domain/texts/phoneText";
import type { FoundVet } from "./knownVets";

/** The buttons to call the clinic and to drive there. Advises people with a hurt animal to call before they drive. */
export function EmergencyCall({ vet }: { vet: FoundVet }) {
  const { name, phone } = vet;
  return (
    <div className="relative z-1 mt-1.5 grid gap-2.5 max-sm:-ml-12.5">
      {phone && (
        <a href={phoneUrl(phone)} className={buttonStyles({ variant: "go", big: true, className: "min-h-16!" })}>
          <Icon name="phone" size={22} />
          <span>
            {withElements(messages["vets.call"], {
              phone: <span className="whitespace-nowrap">{phoneText(phone)}</span>,
            })}
          </span>
        </a>
      )}
      <a
        href={directionsUrl(vet)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={sentence("vets.directionsTo", { name })}
        className={buttonStyles({ variant: phone ? "plain" : "go" })}
      >
        <Icon name="route" size={20} />
        {messages["vets.directions"]}
      </a>
      {phone && <p className="text-center text-sm text-balance text-ink-2">{messages["vets.callAdvice"]}</p>}
    </div>
  );
}
