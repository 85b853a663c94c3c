import { messages, sentence } from "../../../../domain/messages";
import {
  centresOf,
  copiesOf,
  paperSizes,
  tagsPerSheet,
  ruler,
  type TagSize,
} from "../../../../domain/pets/tags/tagSheet";
import type { Paper } from "../../../../domain/search/paper";
import { TagDrawing } from "./TagDrawing";

interface Props {
  name: string;
  codes: string[];
  /** The origin of the address in the QR codes. */
  origin: string;
  size: TagSize;
  paper: Paper;
}

/** The sheet as printed, in millimetres, with a ruler that shows whether the printer kept the scale. */
export function TagSheet({ name, codes, origin, size, paper }: Props) {
  const { width, height } = paperSizes[paper];
  const tagCodes = copiesOf(codes, size);
  const note = sentence("tag.sheetNote", {
    name,
    tags: codes.length,
    copies: Math.floor(tagsPerSheet(size) / codes.length),
  });
  const { x, width: mark, length, step } = ruler;
  const top = (height - length) / 3;
  const steps = Array.from({ length: length / step + 1 }, (_, index) => top + index * step);
  return (
    <div className="sheet" data-paper={paper}>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" fill="#111">
        <path
          d={`M${x} ${top}v${length}${steps.map((y, index) => `M${x} ${y}h${index % 2 ? mark / 2 : mark}`).join("")}`}
          stroke="#111"
          strokeWidth={0.3}
        />
        <text transform={`translate(${x - 1.2} ${top + length}) rotate(-90)`} fontSize={2.6} fontWeight={650}>
          {messages["tag.sheetRuler"]}
        </text>
        {/* The note has to fit into the sheet's height. Its letters are on average 0.52 of the font size wide. */}
        <text
          transform={`translate(${width - 8} ${height / 2}) rotate(90)`}
          fontSize={Math.min(2.5, (height - 24) / (0.52 * note.length))}
          textAnchor="middle"
        >
          {note}
        </text>
        {centresOf(size, paper).map((centre, index) => (
          <TagDrawing key={`${centre.x} ${centre.y}`} code={tagCodes[index]!} origin={origin} size={size} {...centre} />
        ))}
      </svg>
    </div>
  );
}
