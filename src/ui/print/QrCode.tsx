import { encode } from "uqr";

interface Props {
  text: string;
  /** Text for screen readers. Empty if the same code has been labelled before. */
  label: string;
}

interface Modules {
  /** The dark modules (the squares of the code) as an SVG path, each one unit wide. */
  path: string;
  /** How many modules one side has, with the quiet zone. */
  size: number;
}

/** `border`: the width of the quiet zone, in modules. */
export function qrModules(text: string, border: number): Modules {
  const { data, size } = encode(text, { ecc: "M", border });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return { path, size };
}

/** Always black on white with a quiet zone, so that it scans on any background. */
export function QrCode({ text, label }: Props) {
  const { path, size } = qrModules(text, 3);
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
