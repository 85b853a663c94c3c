// The ten-digit Open Location Code that Google returns with every point.
import type { Point } from "../../../../../domain/geo/place.ts";

const alphabet = "23456789CFGHJMPQRVWX";
const steps = [20, 1, 0.05, 0.0025, 0.000125];

export function plusCode({ lat, lng }: Point): string {
  let north = Math.min(lat + 90, 180 - 1e-9);
  let east = (((lng + 180) % 360) + 360) % 360;
  let code = "";
  for (const step of steps) {
    const [row, column] = [Math.floor(north / step), Math.floor(east / step)];
    code += `${alphabet[row] ?? "2"}${alphabet[column] ?? "2"}`;
    north -= row * step;
    east -= column * step;
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}
