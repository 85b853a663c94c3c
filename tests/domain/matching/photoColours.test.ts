import fc from "fast-check";
import { expect, test } from "vitest";
import { arePhotoColours, photoColours, photoNats } from "../../../domain/matching/photoColours";

/** The colours found in a picture of a pet in front of a background. */
function pictureColours(pet: readonly number[], background: readonly number[], size = 48) {
  const data: number[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const isPet = ((x - size / 2) / (size * 0.3)) ** 2 + ((y - size * 0.55) / (size * 0.38)) ** 2 < 1;
      data.push(...(isPet ? pet : background), 255);
    }
  }
  return photoColours({ data, width: size, height: size });
}

const golden = [200, 138, 63];
const black = [25, 24, 26];
const grass = [96, 140, 70];
const sky = [180, 210, 235];

test("the pet's colour comes first, whatever the background", () => {
  expect(pictureColours(golden, grass)[0]).toBe("#c88a3f");
  expect(pictureColours(golden, sky)[0]).toBe("#c88a3f");
});

test("photos of the same pet in different places are similar, and photos of different pets are not", () => {
  expect(photoNats(pictureColours(golden, grass), pictureColours(golden, sky))).toBeGreaterThan(0.5);
  expect(photoNats(pictureColours(golden, grass), pictureColours(black, grass))).toBeLessThan(0);
});

test("two photos count at most one nat in the score, the same in either order, and nothing if one is missing", () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, "0"));
  const colours = fc.array(
    fc.tuple(channel, channel, channel).map((rgb) => `#${rgb.join("")}`),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(colours, colours, (one, other) => {
      const nats = photoNats(one, other);
      expect(Math.abs(nats)).toBeLessThanOrEqual(1);
      expect(photoNats(other, one)).toBeCloseTo(nats, 12);
      if (one.length === 0 || other.length === 0) expect(nats).toBe(0);
      else expect(photoNats(one, one)).toBe(1);
    }),
  );
});

test("any picture has up to three colours in the stored format", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (data) => {
      const colours = photoColours({ data, width: 4, height: 4 });
      expect(arePhotoColours(colours)).toBe(true);
    }),
  );
});

test.each([[["red"]], [["#12345"]], [["#000000", "#000001", "#000002", "#000003"]], [["#ABCDEF"]]])(
  "the colours %j are refused",
  (colours) => {
    expect(arePhotoColours(colours)).toBe(false);
  },
);
