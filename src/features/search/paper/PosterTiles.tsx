import { messages, sentence } from "../../../../domain/messages";
import type { SheetsAcross, Paper } from "../../../../domain/search/paper";
import { type PosterProps, PosterSheet } from "./PosterSheet";

interface Props extends PosterProps {
  paper: Paper;
  across: SheetsAcross;
}

/** Printable area of a sheet, in hundredths of the sheet's width. Printers leave the margin around it white. */
const frames = {
  letter: { edge: 5.882, width: 88.235, height: 117.647, sheet: 129.412 },
  a4: { edge: 7.143, width: 85.714, height: 114.286, sheet: 141.429 },
} as const satisfies Record<Paper, object>;

/** The poster, split into sheets for a home printer. */
export function PosterTiles({ paper, across, ...poster }: Props) {
  const { edge, width, height } = frames[paper];
  const count = across * across;
  return Array.from({ length: count }, (_, at) => {
    const [row, column] = [Math.floor(at / across), at % across];
    return (
      // The order of the sheets never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={at} className="sheet" data-paper={paper}>
        <div
          className="tile-window"
          style={{ top: `${edge}cqw`, left: `${edge}cqw`, width: `${width}cqw`, height: `${height}cqw` }}
        >
          <div style={{ top: `${-row * 100}%`, left: `${-column * 100}%`, width: `${across * 100}%` }}>
            <PosterSheet {...poster} />
          </div>
        </div>
        <Marks paper={paper} cutsRight={column < across - 1} cutsBelow={row < across - 1} />
        <p className="tile-words">
          <span>
            <b>{sentence("paper.tile", { at: at + 1, count })}</b> {messages["paper.tileHow"]}
          </span>
          <span>{poster.report.petName}</span>
        </p>
      </div>
    );
  });
}

interface MarksProps {
  paper: Paper;
  cutsRight: boolean;
  cutsBelow: boolean;
}

/** Crop marks at the corners, and dashed lines where this sheet meets the next one. */
function Marks({ paper, cutsRight, cutsBelow }: MarksProps) {
  const { edge, width, height, sheet } = frames[paper];
  const [left, top, right, bottom] = [edge, edge, edge + width, edge + height];
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => [x, y] as const));
  return (
    <svg className="tile-marks" viewBox={`0 0 100 ${sheet}`} fill="none" aria-hidden="true">
      {corners.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={`M${x + (x === left ? -3 : 3)} ${y}H${x + (x === left ? -0.8 : 0.8)}M${x} ${y + (y === top ? -3 : 3)}V${y + (y === top ? -0.8 : 0.8)}`}
          stroke="#000"
          strokeWidth={0.25}
        />
      ))}
      {cutsRight && (
        <path d={`M${right} ${top}V${bottom}`} stroke="#c0196b" strokeWidth={0.3} strokeDasharray="1.2 0.9" />
      )}
      {cutsBelow && (
        <path d={`M${left} ${bottom}H${right}`} stroke="#c0196b" strokeWidth={0.3} strokeDasharray="1.2 0.9" />
      )}
    </svg>
  );
}
