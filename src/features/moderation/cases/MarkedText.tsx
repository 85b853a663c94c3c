import { scamSpans } from "../../../../domain/scams/scamRules";

/** A stranger's text, in which words that read like a scam are marked. */
export function MarkedText({ text }: { text: string }) {
  const spans = scamSpans(text);
  return (
    <>
      {spans.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(spans[index - 1]?.end ?? 0, start)}
          <mark className="rounded-[5px] bg-lost-soft px-1 py-px font-strong text-lost-ink">
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </>
  );
}
