import type { CSSProperties } from "react";
import { overlap, sheetGeometry, type SheetsAcross, sheetsOf } from "../../../../../domain/search/posterSheets";
import type { Paper } from "../../../../../domain/search/paper";
import { PosterCell, type PosterProps } from "./PosterCell";

interface Props extends PosterProps {
  paper: Paper;
  sheetsAcross: SheetsAcross;
}

/** The finished poster, with the seams between its sheets. */
export function PosterPreview({ paper, sheetsAcross, ...poster }: Props) {
  const { cell } = sheetGeometry(paper);
  const [width, height] = [cell.width * sheetsAcross + overlap, cell.height * sheetsAcross + overlap];
  const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;
  return (
    <div
      className="poster mx-auto max-w-[440px] shadow-lift-2"
      style={{ "--neon": poster.neon, aspectRatio: `${width} / ${height}` } as CSSProperties}
    >
      {sheetsOf(sheetsAcross).map(({ number, row, column }) => (
        <div
          key={number}
          className="poster-cell absolute!"
          style={{
            left: share(column * cell.width, width),
            top: share(row * cell.height, height),
            width: share(cell.width, width),
            height: share(cell.height, height),
          }}
        >
          <PosterCell {...poster} paper={paper} sheetsAcross={sheetsAcross} number={number} />
        </div>
      ))}
      {Array.from({ length: sheetsAcross - 1 }, (_, index) => index + 1).map((seam) => (
        <div key={seam} aria-hidden="true">
          <span className="poster-seam inset-y-0 border-l" style={{ left: share(seam * cell.width, width) }} />
          <span className="poster-seam inset-x-0 border-t" style={{ top: share(seam * cell.height, height) }} />
        </div>
      ))}
    </div>
  );
}
