import type { CSSProperties } from "react";
import { messages, sentence } from "../../../../../domain/messages";
import {
  overlap,
  type PosterSheet,
  sheetGeometry,
  type SheetsAcross,
  sheetsOf,
} from "../../../../../domain/search/posterSheets";
import type { Paper } from "../../../../../domain/search/paper";
import { PosterCell, type PosterProps } from "./PosterCell";

interface Props extends PosterProps {
  paper: Paper;
  sheetsAcross: SheetsAcross;
}

/** The lines on a sheet end this far from its top and side edges, because printers cannot print up to an edge. */
const lineMarginMm = 6.5;

/** The poster's sheets, for a home printer. */
export function PosterTiles({ paper, sheetsAcross, ...poster }: Props) {
  // `printed` is the sheet inside its margins: the cell and the overlap.
  const { sheet, left, top, printed, cell } = sheetGeometry(paper);
  const percentOf = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;
  const windowStyles = {
    left: percentOf(left, sheet.width),
    top: percentOf(top, sheet.height),
    width: percentOf(printed.width, sheet.width),
    height: percentOf(printed.height, sheet.height),
    "--neon": poster.neon,
  } as CSSProperties;
  return sheetsOf(sheetsAcross).map((posterSheet) => (
    <div key={posterSheet.number} className="sheet" data-paper={paper}>
      <div className="tile-window" style={windowStyles}>
        <div
          className="poster-cell"
          style={{ width: percentOf(cell.width, printed.width), height: percentOf(cell.height, printed.height) }}
        >
          <PosterCell {...poster} paper={paper} sheetsAcross={sheetsAcross} number={posterSheet.number} />
        </div>
      </div>
      <Lines paper={paper} posterSheet={posterSheet} />
      <p className="tile-words">
        <b>{sentence("paper.tile", { at: posterSheet.number, count: sheetsAcross * sheetsAcross })}</b>{" "}
        {howToJoin(posterSheet)}
      </p>
    </div>
  ));
}

function howToJoin({ isCutLeft, isCutTop }: PosterSheet): string {
  if (isCutLeft && isCutTop) return messages["paper.tileTwoCuts"];
  return messages[isCutLeft || isCutTop ? "paper.tileCut" : "paper.tileFirst"];
}

/** Solid lines to cut along. Dashed lines show how far the next sheets, on the right and below, cover this one. */
function Lines({ paper, posterSheet }: { paper: Paper; posterSheet: PosterSheet }) {
  const { sheet, left, top, printed } = sheetGeometry(paper);
  const { isCutLeft, isCutTop, isCoveredRight, isCoveredBelow } = posterSheet;
  const [right, bottom] = [left + printed.width - overlap, top + printed.height - overlap];
  const verticalLine = (x: number) => `M${x} ${lineMarginMm}V${top + printed.height}`;
  const horizontalLine = (y: number) => `M${lineMarginMm} ${y}H${sheet.width - lineMarginMm}`;
  return (
    <svg className="tile-lines" viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
      <path d={`${isCutLeft ? verticalLine(left) : ""}${isCutTop ? horizontalLine(top) : ""}`} />
      <path
        d={`${isCoveredRight ? verticalLine(right) : ""}${isCoveredBelow ? horizontalLine(bottom) : ""}`}
        strokeDasharray="3 2"
      />
    </svg>
  );
}
