// Sentences about chip registries: when the list was last checked, and which registry has closed.
import { sentence } from "../../../../domain/messages";
import { checkedOn, type ClosedRegistry } from "../../../../domain/pets/chip/registries";
import { messages } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { dateOfDay } from "../../../../domain/time/time";

/** "January 2025" for "2025-01". */
export const monthText = (month: string) => language.month(dateOfDay(`${month}-01`)!);

export const CheckedMonth = () => (
  <p className="text-sm text-ink-2">{sentence("chip.checkedIn", { month: monthText(checkedOn.slice(0, 7)) })}</p>
);

export const ClosedRegistryText = ({
  closed: { name, closedIn },
  isFinder,
}: {
  closed: ClosedRegistry;
  isFinder: boolean;
}) => (
  <>
    {sentence("chip.closed", { name, month: monthText(closedIn) })}{" "}
    {messages[isFinder ? "chip.closedFinder" : "chip.closedOwner"]}
  </>
);
