import { messages } from "../../../../domain/messages";
import type { Reason } from "../../../../domain/matching/reasons";
import { Icon } from "../../../ui/controls/Icon";

const looks = {
  for: { icon: "check", glyph: "text-link", text: "", spoken: null },
  open: { icon: "minus", glyph: "text-ink-2", text: "text-ink-2", spoken: null },
  against: { icon: "close", glyph: "text-ink-2", text: "text-ink-2", spoken: "match.against" },
} as const;

/** What speaks for a match, what is open, and what speaks against it. */
export function MatchReasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="grid gap-1.5 text-sm tabular-nums">
      {reasons.map(({ tone, text }) => {
        const { icon, glyph, text: colour, spoken } = looks[tone];
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
