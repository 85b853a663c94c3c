import { messages } from "../../../../domain/messages";
import type { Reason } from "../../../../domain/matching/reasons";
import { Icon } from "../../../ui/controls/Icon";

const styles = {
  for: { icon: "check", glyph: "text-link", text: "", spoken: null },
  open: { icon: "minus", glyph: "text-ink-2", text: "text-ink-2", spoken: null },
  against: { icon: "close", glyph: "text-ink-2", text: "text-ink-2", spoken: "match.against" },
} as const;

/** The reasons for and against a match, and what is unknown. */
export function MatchReasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="grid gap-1.5 text-sm tabular-nums">
      {reasons.map(({ tone, text }) => {
        const { icon, glyph, text: colour, spoken } = styles[tone];
        return (
          <li key={text} className={`flex gap-2.5 ${colour}`}>
            <Icon name={icon} size={18} className={`mt-0.5 flex-none ${glyph}`} />
            <span className="min-w-0 wrap-anywhere">
              {spoken && <span className="sr-only">{messages[spoken]} </span>}
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
