// A finder's form is compared with the lost pets nearby.
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { snapToTile } from "../../../domain/geo/circle";
import { backend, codeOf } from "../backend";
import { stopClock } from "../clock";
import { bothSides, nearPlace } from "./bothSides";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

test.each(["nonsense", ""])(
  "a finder's report that names %j as the lost report is published without a claim",
  async (sameAs) => {
    const { maya, lost, submitFound, readMatches } = await bothSides();
    await submitFound({ sameAs });
    expect(await readMatches(maya, lost)).toMatchObject([{ claimed: false }]);
  },
);

test("a finder without an account can compare their form with the lost pets nearby", async () => {
  const { t, lost } = await bothSides();
  const around = snapToTile(nearPlace, null, "nearest");
  const { pets, completeKm } = await t.query(api.matching.matches.candidates, { ...around, petType: "Dog" });
  expect(completeKm).toBeNull();
  expect(pets).toMatchObject([{ card: { _id: lost, petName: "Biscuit" }, looks: { breed: { names: ["Beagle"] } } }]);
});

test("only the middle of a tile is accepted as the place of a finder's form", async () => {
  const t = backend();
  const { lat, lng } = snapToTile(nearPlace, null, "nearest");
  const wrongPoints = [
    nearPlace,
    { lat: lat + 0.001, lng },
    { lat, lng: lng + 1e-9 },
    { lat: 200, lng: NaN },
    { lat: 89.05, lng },
  ];
  for (const point of wrongPoints) {
    const call = t.query(api.matching.matches.candidates, { lat: point.lat, lng: point.lng, petType: "Dog" });
    expect(await codeOf(call)).toBe("request.invalid");
  }
});
