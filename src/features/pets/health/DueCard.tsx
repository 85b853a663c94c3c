import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { inDaysText } from "../../../../domain/pets/health/dueText";
import { vaccineLabel } from "../../../../domain/pets/health/vaccineLabel";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { dayOfDate, formatLongDay, today } from "../../../../domain/time/time";
import { asSentence } from "../../../../domain/texts/sentences";
import { Link } from "../../../lib/router";
import { Card } from "../../../ui/Card";
import { Glyph, Icon } from "../../../ui/controls/Icon";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { passportIcons } from "../passport/passportIcons";
import { currentByDue, useHealth } from "./useHealth";

/** The pet's next due date, with a link to its vaccines. */
export function DueCard({ petId }: { petId: string }) {
  const health = useHealth(petId);
  if (!health) return <Skeleton className="h-22! rounded-lg!" />;
  const next = currentByDue(health.vaccinations).find(({ due }) => due);
  const title = next
    ? sentence("pass.dueOn", { vaccine: vaccineLabel(next.name), day: formatLongDay(next.due) })
    : messages["pass.addDue"];
  const reminder = next?.nextAt
    ? sentence("pass.nextReminder", { day: formatLongDay(dayOfDate(new Date(next.nextAt))) })
    : null;
  const line = next
    ? joinSentences([asSentence(inDaysText(next.due, today())), reminder])
    : messages["pass.addDueHint"];
  return (
    <Card pad={false} className="relative flex items-center gap-4 py-4 pr-4 pl-5 hover:shadow-lift-2">
      <span className="grid size-12 flex-none place-items-center rounded-md bg-sunk text-ink-2">
        <Glyph path={passportIcons.syringe} size={24} />
      </span>
      <div className="grid min-w-0 flex-1">
        <Link to={petAddress(petId, "health")} className="whole-card font-strong wrap-anywhere after:rounded-lg">
          {title}
        </Link>
        <span className="text-sm text-pretty text-ink-2">{line}</span>
      </div>
      <Icon name="next" size={20} className="text-ink-2" />
    </Card>
  );
}
