// Estimates the colours of a coat from a photo, and compares two photos by them.
type Rgb = readonly [number, number, number];
interface Lab {
  l: number;
  a: number;
  b: number;
}

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Converts to OKLab, a perceptually uniform colour space. */
function labOf([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** Similar colours are counted together, in bins: this many along each axis of OKLab. */
const binCounts = { l: 6, ab: 5 };
/** The largest absolute value of OKLab's a and b among the colours of coats. */
const widestAb = 0.2;
/** The usual place of the pet in a photo. */
const middle = { x: 0.5, y: 0.55 };
/** How quickly the weights of pixels fall with their distance from `middle`. */
const falloff = 8;
/** The share of the width and height that counts as border: to the left, to the right and above. */
const borderWidth = 0.08;
/**
 * A colour's share of the border, times this number, is subtracted from its share of the photo: the border is mostly
 * background.
 */
const borderShare = 0.8;
/** Colours with a smaller share are left out. */
const smallestShare = 0.08;
export const maxPhotoColours = 3;

const step = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value * count)));
const binOf = ({ l, a, b }: Lab) => {
  const abStep = (value: number) => step((value + widestAb) / (2 * widestAb), binCounts.ab);
  return (step(l, binCounts.l) * binCounts.ab + abStep(a)) * binCounts.ab + abStep(b);
};

interface Bin {
  weight: number;
  /** The number of its pixels in the border. */
  border: number;
  /** The weighted sums of red, green and blue. */
  sum: [number, number, number];
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");

/** Up to three colours, "#rrggbb", largest first. Takes a thumbnail whose longer edge has about 48 pixels. */
export function photoColours({ data, width, height }: Pixels): string[] {
  const bins = new Map<number, Bin>();
  let [total, totalBorder] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const rgb = [data[at]!, data[at + 1]!, data[at + 2]!] as const;
      const key = binOf(labOf(rgb));
      const bin = bins.get(key) ?? { weight: 0, border: 0, sum: [0, 0, 0] };
      bins.set(key, bin);
      const distance = ((x + 0.5) / width - middle.x) ** 2 + ((y + 0.5) / height - middle.y) ** 2;
      const weight = Math.exp(-falloff * distance) * (data[at + 3]! / 255);
      const isBorder = x < width * borderWidth || x >= width * (1 - borderWidth) || y < height * borderWidth;
      total += weight;
      bin.weight += weight;
      if (isBorder) [bin.border, totalBorder] = [bin.border + 1, totalBorder + 1];
      for (const channel of [0, 1, 2] as const) bin.sum[channel] += rgb[channel] * weight;
    }
  }
  const shareOf = ({ weight, border }: Bin) => weight / (total || 1) - (borderShare * border) / (totalBorder || 1);
  return [...bins.values()]
    .filter((bin) => bin.weight > 0 && shareOf(bin) > smallestShare)
    .toSorted((one, other) => shareOf(other) - shareOf(one))
    .slice(0, maxPhotoColours)
    .map(({ sum, weight }) => `#${sum.map((value) => hex(value / weight)).join("")}`);
}

const hexColour = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/;

/** Validates colours that a device sends. */
export const arePhotoColours = (colours: readonly string[]) =>
  colours.length <= maxPhotoColours && colours.every((colour) => hexColour.test(colour));

const labOfHex = (colour: string) => {
  const [, red = "0", green = "0", blue = "0"] = hexColour.exec(colour) ?? [];
  return labOf([Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]);
};

const distance = (one: Lab, other: Lab) => Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);

/** Mean distance from each colour of one photo to the nearest colour of the other. The first colour counts most. */
function distanceTo(one: Lab[], other: Lab[]) {
  let [sum, weights] = [0, 0];
  for (const [index, colour] of one.entries()) {
    const weight = 1 / (index + 1);
    sum += weight * Math.min(...other.map((each) => distance(colour, each)));
    weights += weight;
  }
  return sum / weights;
}

/** At this distance, photos count neither for nor against a match. */
const neutralDistance = 0.12;

/**
 * How much two photos' colours count for a match, or against it if negative, in nats (weights.ts). Limited to -1 to 1,
 * because lighting distorts colours and a photo may show more of a collar than of the coat.
 */
export function photoNats(one: readonly string[] = [], other: readonly string[] = []): number {
  if (one.length === 0 || other.length === 0) return 0;
  const [firstColours, secondColours] = [one.map(labOfHex), other.map(labOfHex)];
  const meanDistance = (distanceTo(firstColours, secondColours) + distanceTo(secondColours, firstColours)) / 2;
  return Math.max(-1, Math.min(1, 1 - meanDistance / neutralDistance));
}
