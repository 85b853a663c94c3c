import { encode } from "uqr";

interface Props {
  text: string;
  /** For whoever can't see it. Empty beside another one that has been named. */
  label: string;
}

/** Black on white with its quiet zone, whatever it is printed on. */
export function Qr({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return (
    <>
      {label && <span className="sr-only">{label}</span>}
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </>
  );
}
