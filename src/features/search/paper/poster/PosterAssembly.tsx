import { messages, sentence } from "../../../../../domain/messages";
import { overlap, type SheetsAcross, sheetsOf } from "../../../../../domain/search/posterSheets";
import { listOfWords } from "../../../../../domain/texts/text";
import { Card } from "../../../../ui/Card";

const numbers = (sheets: { number: number }[]) => listOfWords(sheets.map(({ number }) => String(number)));

/** Explains with a drawing how the sheets are cut and joined. */
export function PosterAssembly({ sheetsAcross }: { sheetsAcross: SheetsAcross }) {
  const sheets = sheetsOf(sheetsAcross);
  const cutOnLeft = numbers(sheets.filter(({ isCutLeft }) => isCutLeft));
  const cutOnTop = numbers(sheets.filter(({ isCutTop }) => isCutTop));
  const steps = [
    [messages["paper.cut"], sentence("paper.cutWhere", { left: cutOnLeft, top: cutOnTop })],
    [messages["paper.lay"], sentence("paper.layHow", { mm: overlap })],
    [messages["paper.hang"], messages["paper.hangHow"]],
  ];
  return (
    <Card className="grid gap-4">
      <h2 className="text-h3">{messages["paper.assembly"]}</h2>
      <p className="sr-only">{messages["paper.assemblyDrawing"]}</p>
      <AssemblyDrawing />
      <ol className="grid gap-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[1.5rem_minmax(0,1fr)]">
            <b className="font-strong text-link tabular-nums">{index + 1}</b>
            <div>
              <p className="font-label">{title}</p>
              <p className="text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Left: sheet 2, cut at its left edge, moves over sheet 1 up to the dashed line. Right: the two sheets, joined. */
const AssemblyDrawing = () => (
  <svg viewBox="0 0 320 104" aria-hidden="true" className="w-full max-w-80">
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
      <rect x="2" y="8" width="72" height="88" rx="3" className="fill-card" />
      <path d="M108 8h69a3 3 0 0 1 3 3v82a3 3 0 0 1-3 3h-69z" className="fill-card" />
      <path d="M100 52H82m6-6-6 6 6 6" strokeLinecap="round" />
      <rect x="212" y="8" width="46" height="88" rx="3" className="fill-card" />
      <path d="M246 8h69a3 3 0 0 1 3 3v82a3 3 0 0 1-3 3h-69z" className="fill-card" />
      <path d="M190 46h10m-10 12h10" strokeLinecap="round" />
    </g>
    <path d="M62 9v86" fill="none" stroke="#c0196b" strokeWidth="2.5" strokeDasharray="5 4" />
    <path d="M108 3v98M246 3v98" fill="none" stroke="#c0196b" strokeWidth="2.5" />
    <g fill="currentColor" fontSize="28" fontWeight="800" textAnchor="middle">
      <text x="32" y="62">
        1
      </text>
      <text x="145" y="62">
        2
      </text>
      <text x="229" y="62">
        1
      </text>
      <text x="282" y="62">
        2
      </text>
    </g>
  </svg>
);
