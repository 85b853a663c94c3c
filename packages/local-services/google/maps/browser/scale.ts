// The distance between grid lines: the smallest step that keeps them well apart on the screen.
const steps = [25, 50, 100, 250, 500, 1_000, 2_000, 5_000];
const minPixels = 72;
const gridFromZoom = 12;
/** On the equator at zoom 0. */
const metresPerPixelAtZero = 156_543.034;

export const metresPerPixel = (lat: number, zoom: number) =>
  (metresPerPixelAtZero * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom;

/** Metres between the lines, or undefined where the map shows coasts instead of a grid. */
export function gridStep(lat: number, zoom: number): number | undefined {
  if (zoom < gridFromZoom) return undefined;
  return steps.find((step) => step / metresPerPixel(lat, zoom) >= minPixels) ?? steps.at(-1);
}

/** Always shown on the map, so nobody mistakes it for a street map. */
export function notice(lat: number, zoom: number): string {
  const step = gridStep(lat, zoom);
  if (step === undefined) return "Offline map, no streets";
  const distance = step < 1_000 ? `${step} m` : `${step / 1_000} km`;
  return `Offline map, no streets; grid lines every ${distance}`;
}
