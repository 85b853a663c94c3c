// Paints pictures that share what photos of animals have in common: an animal of a few colours somewhere in the frame,
// grass or a room behind it, one light, a little blur and a sensor's noise. Runs in a browser.
import { type Random, random } from "../../../demo/pictures/random.ts";

const [width, height] = [640, 480];
/** The hue, saturation and lightness of each coat. */
const coats = [
  [34, 45, 55],
  [28, 35, 34],
  [30, 8, 16],
  [38, 30, 82],
  [22, 55, 42],
  [210, 6, 55],
] as const;

type Brush = OffscreenCanvasRenderingContext2D;

function oval(brush: Brush, colour: string, x: number, y: number, wide: number, high: number, turn = 0) {
  brush.fillStyle = colour;
  brush.beginPath();
  // 7 radians are more than a full turn.
  brush.ellipse(x, y, wide, high, turn, 0, 7);
  brush.fill();
}

function paintBackground(brush: Brush, { between, chance, wholeNumber }: Random) {
  const hue = between(20, 220);
  const light = between(35, 75);
  const slope = brush.createLinearGradient(between(0, width), 0, between(0, width), height);
  slope.addColorStop(0, `hsl(${hue} 24% ${light}%)`);
  slope.addColorStop(1, `hsl(${hue + between(-40, 40)} 30% ${light * between(0.4, 0.9)}%)`);
  brush.fillStyle = slope;
  brush.fillRect(0, 0, width, height);
  if (chance(0.6)) {
    const horizon = between(0.3, 0.8) * height;
    brush.fillStyle = `hsl(${between(20, 140)} ${between(10, 40)}% ${between(20, 65)}%)`;
    brush.fillRect(0, horizon, width, height);
  }
  for (let piece = wholeNumber(2, 7); piece > 0; piece -= 1) {
    brush.fillStyle = `hsl(${between(0, 360)} ${between(5, 40)}% ${between(15, 85)}%)`;
    brush.fillRect(between(-100, width), between(-80, height), between(40, 260), between(40, 320));
  }
  for (let leaf = wholeNumber(60, 500); leaf > 0; leaf -= 1) {
    const colour = `hsl(${hue + between(-30, 60)} ${between(15, 45)}% ${between(15, 75)}%)`;
    oval(brush, colour, between(0, width), between(0, height), between(2, 14), between(2, 7), between(0, 3));
  }
}

function paintAnimal(brush: Brush, random: Random) {
  const { between, chance, pick, wholeNumber, next } = random;
  const [hue, saturation, light] = pick(coats);
  const shade = (by: number) => `hsl(${hue + between(-4, 4)} ${saturation}% ${light + by}%)`;
  const size = between(70, 150);
  const [x, y] = [between(0.25, 0.75) * width, between(0.3, 0.6) * height];
  const side = pick([-1, 1]);
  brush.save();
  brush.translate(x, y);
  brush.rotate(between(-0.25, 0.25));
  oval(
    brush,
    shade(-6),
    -side * size * between(0.2, 1.4),
    size * between(0.9, 1.5),
    size * 1.4,
    size * between(0.7, 1),
  );
  for (let leg = 0; leg < 3; leg += 1) oval(brush, shade(-10), between(-1.2, 1.2) * size, size * 2, size * 0.24, size);
  for (let patch = wholeNumber(0, 4); patch > 0; patch -= 1) {
    oval(
      brush,
      `hsl(${hue} 12% ${between(12, 92)}%)`,
      between(-1.6, 0.9) * size,
      between(0.5, 1.6) * size,
      size * 0.4,
      size * 0.3,
    );
  }
  const [earWide, earHigh, earTurn] = [between(0.2, 0.4) * size, between(0.45, 0.8) * size, between(0.1, 1.1)];
  for (const ear of [-1, 1]) oval(brush, shade(-14), ear * size * 0.72, -size * 0.55, earWide, earHigh, ear * earTurn);
  oval(brush, shade(0), 0, 0, size * between(0.8, 1), size * between(0.85, 1.05));
  if (chance(0.5))
    oval(
      brush,
      `hsl(${hue} 20% ${chance(0.5) ? 88 : 18}%)`,
      between(-0.4, 0.4) * size,
      -size * 0.2,
      size * between(0.15, 0.5),
      size * 0.6,
    );
  oval(brush, shade(14), 0, size * 0.42, size * between(0.35, 0.5), size * 0.36);
  for (const eye of [-1, 1]) oval(brush, "#17120e", eye * size * 0.36, -size * 0.14, size * 0.1, size * 0.12);
  oval(brush, "#201612", 0, size * 0.28, size * 0.15, size * 0.11);
  if (chance(0.4)) oval(brush, `hsl(${between(0, 360)} 55% 42%)`, 0, size * 0.98, size * 0.62, size * 0.12);
  for (let hair = 0; hair < 2500; hair += 1) {
    const [turn, out] = [next() * Math.PI * 2, Math.sqrt(next()) * size];
    const [rootX, rootY] = [Math.cos(turn) * out, Math.sin(turn) * out];
    brush.strokeStyle = `hsl(${hue} ${saturation}% ${light + between(-16, 16)}% / 0.5)`;
    brush.beginPath();
    brush.moveTo(rootX, rootY);
    brush.lineTo(rootX + between(-5, 5), rootY + between(2, 12));
    brush.stroke();
  }
  brush.restore();
}

export function paintedAnimal(seed: number): OffscreenCanvas {
  const dice = random(seed * 7919 + 1);
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d", { willReadFrequently: true })!;
  const background = new OffscreenCanvas(width, height);
  paintBackground(background.getContext("2d")!, dice);
  brush.filter = `blur(${dice.between(1, 6)}px)`;
  brush.drawImage(background, 0, 0);
  brush.filter = "none";
  paintAnimal(brush, dice);
  const light = brush.createRadialGradient(dice.between(0, width), 0, 0, width / 2, height / 2, width * 0.8);
  light.addColorStop(0, "rgb(255 250 235 / 0.25)");
  light.addColorStop(1, "rgb(0 0 20 / 0.3)");
  brush.fillStyle = light;
  brush.fillRect(0, 0, width, height);
  const pixels = brush.getImageData(0, 0, width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const noise = (dice.next() - 0.5) * 12;
    for (let channel = 0; channel < 3; channel += 1) pixels.data[at + channel]! += noise;
  }
  brush.putImageData(pixels, 0, 0);
  return canvas;
}
