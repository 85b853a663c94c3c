/** A text in which the parts that match what was typed are highlighted. */
export function Highlighted({ text, matches }: { text: string; matches: { start: number; end: number }[] }) {
  const parts: { text: string; typed: boolean; at: number }[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) parts.push({ text: text.slice(at, start), typed: false, at });
    parts.push({ text: text.slice(start, end), typed: true, at: start });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), typed: false, at });
  return parts.map((part) =>
    part.typed ? (
      <mark
        key={part.at}
        className="bg-transparent font-bold text-inherit underline decoration-mark/60 underline-offset-3"
      >
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  );
}
