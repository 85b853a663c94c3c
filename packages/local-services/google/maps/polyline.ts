// Lines as short strings, encoded like the polylines of route APIs (differences between points, five bits per
// character), but with the longitude first.

/** Hundredths of a degree are enough for coasts at 1:50 million. */
const unitsPerDegree = 100;

export function encode(points: readonly (readonly number[])[]): string {
  let text = "";
  let previous = [0, 0];
  for (const [lng = 0, lat = 0] of points) {
    const current = [Math.round(lng * unitsPerDegree), Math.round(lat * unitsPerDegree)];
    const differences = [current[0]! - previous[0]!, current[1]! - previous[1]!];
    if (text && differences[0] === 0 && differences[1] === 0) continue;
    for (const difference of differences) text += encodeNumber(difference);
    previous = current;
  }
  return text;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = "";
  while (rest >= 32) {
    text += String.fromCharCode((32 | (rest & 31)) + 63);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

/** Longitude and latitude of each point in turn. */
export function decode(text: string): Float64Array {
  const numbers: number[] = [];
  const point: [number, number] = [0, 0];
  let at = 0;
  for (let axis: 0 | 1 = 0; at < text.length; axis = axis === 0 ? 1 : 0) {
    let value = 0;
    let shift = 0;
    let bits = 32;
    while (bits >= 32) {
      bits = text.charCodeAt(at++) - 63;
      value |= (bits & 31) << shift;
      shift += 5;
    }
    point[axis] += value & 1 ? ~(value >> 1) : value >> 1;
    numbers.push(point[axis] / unitsPerDegree);
  }
  return Float64Array.from(numbers);
}
