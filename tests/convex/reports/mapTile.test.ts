// The map of the feed. Its counts are compared with an exhaustive count in tests/engine/near.test.ts.
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { type Tile, mapTileLevel, tileAt } from "../../../domain/geo/tiles";
import { type Backend, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { hubs } from "../neighbourhood";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

const tileOf = (t: Backend, tile: Tile) => t.query(api.reports.map.tile, { ...tile, status: "lost" });

test("a pin has the fields that its marker shows", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const _id = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  // The first hub is Markham, where the sample report is.
  expect(await tileOf(t, tileAt(hubs[0]!, mapTileLevel(11)))).toEqual({
    pins: [
      {
        _id,
        status: "lost",
        petType: "Dog",
        petName: "Biscuit",
        day: "2026-11-19",
        givenDay: "2026-11-19",
        lat: 43.86,
        lng: -79.34,
        photo: expect.stringMatching(/^http/),
        colour: "#a06030",
      },
    ],
  });
});

test("a tile that the map doesn't have is refused", async () => {
  const t = backend();
  for (const tile of [
    { z: 3, x: 0, y: 0 },
    { z: 4, x: 16, y: 0 },
    { z: 4, x: 0, y: -1 },
    { z: 4, x: 0.5, y: 0 },
    { z: NaN, x: 0, y: 0 },
  ]) {
    expect(await codeOf(tileOf(t, tile))).toBe("request.invalid");
  }
});

test("counting stops at a thousand on close zoom levels, which have no counters", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  await t.run(async ({ db }) => {
    const { _id, _creationTime, ...pin } = (await db.query("pins").first())!;
    for (let n = 0; n < 1000; n += 1) await db.insert("pins", pin);
  });
  const tile = tileAt(hubs[0]!, 18);
  expect(await tileOf(t, tile)).toMatchObject({ counts: [{ count: 1000 }] });
});
