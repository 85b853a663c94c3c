/** A text with its `matches` highlighted: the parts that the user has typed. */
export function Highlighted({ text, matches }: { text: string; matches: { start: number; end: number }[] }) {
  const parts: { text: string; isMatch: boolean; start: number }[] = [];
  let position = 0;
  for (const { start, end } of matches) {
    if (start < position || end <= start || end > text.length) continue;
    if (start > position) parts.push({ text: text.slice(position, start), isMatch: false, start: position });
    parts.push({ text: text.slice(start, end), isMatch: true, start });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), isMatch: false, start: position });
  return parts.map((part) =>
    part.isMatch ? (
      <mark
        key={part.start}
        className="bg-transparent font-bold text-inherit underline decoration-mark/60 underline-offset-3"
      >
        {part.text}
      </mark>
    ) : (
      <span key={part.start}>{part.text}</span>
    ),
  );
}
