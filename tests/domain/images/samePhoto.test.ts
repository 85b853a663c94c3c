import fc from "fast-check";
import { expect, test } from "vitest";
import { random } from "../../../demo/pictures/random";
import { type GreyPicture, greyPicture } from "../../../domain/images/greyCells";
import { isSamePhoto } from "../../../domain/images/samePhoto";

/** A made-up scene: soft waves of all lengths, so that every part of it looks different. */
function scene(seed: number, width = 160, height = 120): GreyPicture {
  const { between } = random(seed);
  const waves = Array.from({ length: 24 }, (_, at) => ({
    across: between(-1, 1) * 0.02 * (at + 1) ** 0.8,
    down: between(-1, 1) * 0.02 * (at + 1) ** 0.8,
    phase: between(0, 7),
    height: 40 / (at + 1) ** 0.4,
  }));
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    let value = 128;
    for (const wave of waves) value += wave.height * Math.sin(wave.across * x + wave.down * y + wave.phase);
    values[at] = Math.min(255, Math.max(0, value));
  }
  return { width, height, values };
}

interface Change {
  left: number;
  top: number;
  share: number;
  isMirrored: boolean;
  brightness: number;
  noise: number;
}

function changedCopy({ width, height, values }: GreyPicture, change: Change): GreyPicture {
  const { next } = random(Math.round(change.left * 1e6));
  const [wide, high] = [Math.round(width * change.share), Math.round(height * change.share)];
  const [x0, y0] = [Math.floor((width - wide) * change.left), Math.floor((height - high) * change.top)];
  const copy = new Float32Array(wide * high);
  for (let at = 0; at < copy.length; at += 1) {
    const [x, y] = [at % wide, Math.floor(at / wide)];
    const from = values[(y0 + y) * width + x0 + (change.isMirrored ? wide - 1 - x : x)]!;
    copy[at] = Math.min(255, from * change.brightness + (next() - 0.5) * change.noise);
  }
  return { width: wide, height: high, values: copy };
}

const changes = fc.record({
  left: fc.double({ min: 0, max: 1, noNaN: true }),
  top: fc.double({ min: 0, max: 1, noNaN: true }),
  share: fc.double({ min: 0.5, max: 1, noNaN: true }),
  isMirrored: fc.boolean(),
  brightness: fc.double({ min: 0.7, max: 1.15, noNaN: true }),
  noise: fc.double({ min: 0, max: 16, noNaN: true }),
});

test("a photo is recognized after it was cropped, mirrored, made brighter or darker, and noisy, all at once", () => {
  const original = scene(1);
  fc.assert(
    fc.property(changes, (change) => isSamePhoto(changedCopy(original, change), original)),
    { numRuns: 25 },
  );
});

test("a different photo is never recognized as the original, however it was cropped and changed", () => {
  const original = scene(1);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1000 }), changes, (seed, change) => {
      return !isSamePhoto(changedCopy(scene(seed), change), original);
    }),
    { numRuns: 25 },
  );
});

test("a photo inside a plain border is recognized", () => {
  const inner = changedCopy(scene(1), { left: 0.5, top: 0.5, share: 0.8, isMirrored: true, brightness: 1, noise: 0 });
  const [width, height] = [inner.width + 60, inner.height + 40];
  const values = new Float32Array(width * height).fill(20);
  for (let y = 0; y < inner.height; y += 1) {
    values.set(inner.values.subarray(y * inner.width, (y + 1) * inner.width), (y + 20) * width + 30);
  }
  expect(isSamePhoto({ width, height, values }, scene(1))).toBe(true);
});

test("a plain picture is never recognized, because it looks like every other plain one", () => {
  const plain = { width: 40, height: 30, values: new Float32Array(40 * 30).fill(90) };
  expect(isSamePhoto(plain, plain)).toBe(false);
});

test("transparent pixels count as white", () => {
  const { values } = greyPicture([0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255], 3, 1);
  expect([...values].map(Math.round)).toEqual([255, 255, 0]);
});
