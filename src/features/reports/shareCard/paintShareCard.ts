// Paints a share card, the picture in link previews. Lengths are pixels of the card, which is 1200 wide and 630 high.
import { type ShareCard, shareCardSize } from "../../../../domain/report/shareCard";

const { width, height } = shareCardSize;
const fontFamily = '"Figtree Variable", system-ui, sans-serif';
/** `ask` is the colour of the request at the bottom; `onLabel` is that of the text on the label, such as "Lost dog". */
const night = { ground: "#17393f", ink: "#fff", soft: "#e4ece6", ask: "#f4be55", onLabel: "#fff" };
const gold = { ground: "#fcedc8", ink: "#1a2b2a", soft: "#4b5b58", ask: "#6b4900", onLabel: "#2a1d00" };
const palettes = {
  lost: { ...night, label: "#b23a1c" },
  found: { ...night, label: "#1f5f93" },
  home: { ...gold, label: "#f2b33d" },
};
type Palette = (typeof palettes)[keyof typeof palettes];
const doorColour = "#f2b33d";
const photoWidth = 630;
const textLeft = 684;
const textWidth = width - 48 - textLeft;
/** The logo's house and door, as SVG paths. */
const house =
  "M5 39V18.5L7.4 4.9C7.7 3 10.1 2.3 11.5 3.7L20.6 12.6C21 13 21.6 13.2 22.2 13.2H26.6L31.8 7.4C34.8 4 40 4.3 42.9 7.8C46 11.6 47.4 17.8 46.7 22.9C46.3 25.9 43.2 26.4 42 24V39A5 5 0 0 1 37 44H10A5 5 0 0 1 5 39Z";
const door = "M18 44V31.6a6 6 0 0 1 12 0V44Z";

type Brush = CanvasRenderingContext2D;

interface Style {
  size: number;
  weight: number;
  /** The distance between lines, as a share of `size`. */
  leading: number;
  /** The additional space between letters, as a share of `size`. */
  tracking?: number;
}

function setFont(brush: Brush, { size, weight, tracking = 0 }: Style) {
  brush.font = `${weight} ${size}px ${fontFamily}`;
  if ("letterSpacing" in brush) brush.letterSpacing = `${tracking * size}px`;
}

/** Breaks the text into at most `maxLines` lines that fit. Shortens words that are too long, and the last line. */
function linesOf(brush: Brush, text: string, maxLines: number): string[] {
  const fits = (line: string) => brush.measureText(line).width <= textWidth;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longerLine = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && fits(longerLine)) lines[lines.length - 1] = longerLine;
    else lines.push(word);
  }
  const shownLines = lines.slice(0, maxLines);
  if (lines.length > maxLines) shownLines[maxLines - 1] += "…";
  return shownLines.map((line) => {
    // Each step replaces the last two letters, of which the second may be an earlier "…".
    const letters = Array.from(line);
    while (letters.length > 1 && !fits(letters.join(""))) letters.splice(-2, 2, "…");
    return letters.join("");
  });
}

/** Writes lines below `top`, and returns where they end. */
function write(brush: Brush, lines: string[], top: number, style: Style, colour: string): number {
  setFont(brush, style);
  brush.fillStyle = colour;
  const step = style.size * style.leading;
  lines.forEach((line, index) => brush.fillText(line, textLeft, top + step * (index + 0.5)));
  return top + step * lines.length;
}

/** Writes "Lost dog" in a rounded box at the top, and returns where the box ends. */
function writeLabel(brush: Brush, label: string, colours: Palette): number {
  setFont(brush, { size: 37.2, weight: 750, leading: 1 });
  const [top, labelHeight] = [55, 68.4];
  brush.fillStyle = colours.label;
  brush.beginPath();
  brush.roundRect(textLeft, top, brush.measureText(label).width + 87.6, labelHeight, labelHeight / 2);
  brush.fill();
  brush.fillStyle = colours.ground;
  brush.beginPath();
  brush.arc(textLeft + 32, top + labelHeight / 2, 7.8, 0, Math.PI * 2);
  brush.fill();
  brush.fillStyle = colours.onLabel;
  brush.fillText(label, textLeft + 57.6, top + labelHeight / 2 + 1);
  return top + labelHeight;
}

/** The sizes for titles of one, two and three lines. */
const titleSizes = [105.6, 68.4, 48];

/** Writes the title in the largest size at which it fits, or else shortened, and returns where it ends. */
function writeTitle(brush: Brush, title: string, top: number, ink: string): number {
  for (const [index, size] of titleSizes.entries()) {
    const style: Style = { size, weight: 800, leading: 0.98, tracking: -0.04 };
    setFont(brush, style);
    const lines = linesOf(brush, title, index + 1);
    const isLast = index === titleSizes.length - 1;
    if (isLast || lines.join(" ") === title) return write(brush, lines, top + 24 + size / 12, style, ink);
  }
  return top;
}

function writeBrand(brush: Brush, ink: string) {
  brush.save();
  brush.translate(textLeft, 537);
  brush.scale(0.9, 0.9);
  for (const [path, colour] of [
    [house, ink],
    [door, doorColour],
  ] as const) {
    const shape = new Path2D(path);
    brush.fillStyle = colour;
    // This `fill` belongs to a canvas, not to an array.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    brush.fill(shape);
  }
  brush.restore();
  setFont(brush, { size: 30, weight: 700, leading: 1, tracking: -0.03 });
  brush.fillStyle = ink;
  brush.fillText("Homeward", textLeft + 53, 558.5);
}

/** Crops the photo to its centre, so that it fills the left half of the card. */
function pastePhoto(brush: Brush, photo: ImageBitmap) {
  const scale = Math.max(photoWidth / photo.width, height / photo.height);
  const [cropWidth, cropHeight] = [photoWidth / scale, height / scale];
  const [x, y] = [(photo.width - cropWidth) / 2, (photo.height - cropHeight) / 2];
  brush.imageSmoothingQuality = "high";
  brush.drawImage(photo, x, y, cropWidth, cropHeight, 0, 0, photoWidth, height);
}

export async function paintShareCard(card: ShareCard, photo: ImageBitmap): Promise<HTMLCanvasElement> {
  await document.fonts.load(`800 100px ${fontFamily}`).catch(() => []);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, shareCardSize);
  const brush = canvas.getContext("2d", { alpha: false });
  if (!brush) throw new Error("This browser cannot draw.");
  const colours = palettes[card.tone];
  brush.fillStyle = colours.ground;
  brush.fillRect(0, 0, width, height);
  pastePhoto(brush, photo);
  brush.textBaseline = "middle";

  const labelEnd = writeLabel(brush, card.tag, colours);
  const titleEnd = writeTitle(brush, card.title, labelEnd, colours.ink);
  const plainStyle: Style = { size: 34.8, weight: 400, leading: 1.3 };
  setFont(brush, plainStyle);
  write(
    brush,
    card.lines.flatMap((line) => linesOf(brush, line, 1)),
    titleEnd + 19.2,
    plainStyle,
    colours.soft,
  );
  const boldStyle: Style = { size: 36, weight: 700, leading: 1.2 };
  setFont(brush, boldStyle);
  const ask = linesOf(brush, card.ask, 2);
  // Each line is 36 * 1.2 = 43.2 high, and the last one ends at 513, above the logo.
  write(brush, ask, 513 - ask.length * 43.2, boldStyle, colours.ask);
  writeBrand(brush, colours.ink);
  return canvas;
}
