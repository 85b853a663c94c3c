import { messages } from "../../../../domain/messages";
import { Icon } from "../../../ui/controls/Icon";

/** The badge below a photo that was sent for a task. It tells the receiver what such a photo doesn't prove. */
export const TaskBadge = ({ mine }: { mine: boolean }) => (
  <>
    <span className="inline-flex min-h-6.5 items-center gap-1.5 rounded-full bg-found-soft px-2.5 py-0.5 text-sm font-strong text-found-ink">
      <Icon name="camera" size={16} />
      {messages[mine ? "photoNow.badgeMine" : "photoNow.badge"]}
    </span>
    {!mine && <p className="px-1 text-sm text-ink-2">{messages["photoNow.badgeHint"]}</p>}
  </>
);
