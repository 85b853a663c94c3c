import { useId } from "react";
import { shownTagCode } from "../../../../domain/pets/tags/tagCode";
import {
  codeSide,
  quietModules,
  type TagSize,
  tagUrl,
  tagWords,
  typedHost,
} from "../../../../domain/pets/tags/tagSheet";
import { qrModules } from "../../../ui/print/QrCode";

interface Props {
  code: string;
  origin: string;
  size: TagSize;
  x: number;
  y: number;
}

/**
 * One tag, in millimetres, with its centre at `x` and `y`: the line to cut along, the QR code, the start of its URL and
 * the tag's code.
 */
export function TagDrawing({ code, origin, size, x, y }: Props) {
  const arc = useId();
  const host = typedHost(new URL(origin).host);
  const modules = qrModules(tagUrl(origin, code), quietModules);
  const side = codeSide(size);
  const words = tagWords(size, host);
  const { radius } = words.host;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={size / 2} fill="none" stroke="#999" strokeWidth={0.2} />
      <svg
        x={-side / 2}
        y={-side / 2}
        width={side}
        height={side}
        viewBox={`0 0 ${modules.size} ${modules.size}`}
        shapeRendering="crispEdges"
        data-code={code}
      >
        <path d={modules.path} fill="#000" />
      </svg>
      <path id={arc} d={`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`} fill="none" />
      <text fontSize={words.host.size} fontWeight={600} textAnchor="middle">
        <textPath href={`#${arc}`} startOffset="50%">
          {host}
        </textPath>
      </text>
      <text y={words.code.y} fontSize={words.code.size} fontWeight={750} textAnchor="middle">
        {shownTagCode(code)}
      </text>
    </g>
  );
}
