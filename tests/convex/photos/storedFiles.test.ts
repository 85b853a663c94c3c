// The files of photos that a record uses stay. Those of other photos are deleted after a day.
import { describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { type Backend, type Caller, backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { countFiles, photoOf } from "../pictures";
import { removeReportPermanently, removePetPermanently } from "../removed";
import { samplePet, sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

/** The number of files of this many photos. Every photo has three. */
const fileCount = (count: number) => count * 3;

async function passDay(t: Backend) {
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  await t.mutation(internal.photos.sweep, {});
  await t.finishAllScheduledFunctions(() => vi.runAllTimers(), 50);
}

const threePhotos = async (t: Backend, who: Caller) => [
  await photoOf(t, who),
  await photoOf(t, who),
  await photoOf(t, who),
];

interface Scenario {
  what: string;
  /** `photos[0]` is the pet's. The other two are accepted, but not used yet. `who` serves as the backend, too. */
  run(who: Caller, pet: Id<"pets">, photos: Id<"photos">[]): Promise<unknown>;
  /** The number of photos that remain a day later. */
  left: number;
}

const stranger = (t: Backend) => person(t, "Bo");

describe("a day later, of a pet's photo and two accepted photos", () => {
  const scenarios: Scenario[] = [
    { what: "nothing is saved", run: async () => {}, left: 1 },
    {
      what: "both are added",
      run: (who, petId, ids) => who.mutation(api.pets.update, { petId, photos: ids }),
      left: 3,
    },
    {
      what: "one is replaced",
      run: (who, petId, [, two]) => who.mutation(api.pets.update, { petId, photos: [two!] }),
      left: 1,
    },
    { what: "all are removed", run: (who, petId) => who.mutation(api.pets.update, { petId, photos: [] }), left: 0 },
    {
      what: "only the name is changed",
      run: (who, petId) => who.mutation(api.pets.update, { petId, name: "Juno II" }),
      left: 1,
    },
    {
      what: "the save is rejected",
      run: (who, petId, ids) => codeOf(who.mutation(api.pets.update, { petId, name: " ", photos: ids })),
      left: 1,
    },
    {
      what: "six photos are rejected",
      run: (who, petId, ids) => codeOf(who.mutation(api.pets.update, { petId, photos: [...ids, ...ids] })),
      left: 1,
    },
    { what: "the pet is removed", run: (who, petId) => removePetPermanently(who, who, petId), left: 0 },
    {
      what: "the pet is removed while another tab saves",
      run: async (who, petId, ids) => {
        await removePetPermanently(who, who, petId);
        return await codeOf(who.mutation(api.pets.update, { petId, photos: ids }));
      },
      left: 0,
    },
    {
      what: "a second pet shares its photo, and the first is removed",
      run: async (who, petId, [one]) => {
        await who.mutation(api.pets.add, { ...samplePet, photos: [one!] });
        await removePetPermanently(who, who, petId);
      },
      left: 1,
    },
    {
      what: "a report shares its photo, and the pet is removed",
      run: async (who, petId, [one]) => {
        await who.mutation(api.reports.submit, sampleReport([one!]));
        await removePetPermanently(who, who, petId);
      },
      left: 1,
    },
    {
      what: "a report uses another one and is removed again",
      run: async (who, _petId, [, two]) => {
        const reportId = await who.mutation(api.reports.submit, sampleReport([two!]));
        await removeReportPermanently(who, who, reportId);
      },
      left: 1,
    },
    {
      what: "one becomes the profile picture",
      run: (who, _petId, [, two]) => who.mutation(api.users.updateProfile, { avatar: two! }),
      left: 2,
    },
    {
      what: "the profile picture is replaced, then removed",
      run: async (who, _petId, [, two, last]) => {
        await who.mutation(api.users.updateProfile, { avatar: two! });
        await who.mutation(api.users.updateProfile, { avatar: last! });
        return await who.mutation(api.users.updateProfile, { avatar: null });
      },
      left: 1,
    },
  ];

  test.each(scenarios)("if $what, $left remain", async ({ run, left }) => {
    const t = backend();
    const ada = person(t, "Ada");
    expect(await countFiles(t)).toBe(0);
    const ids = await threePhotos(t, ada);
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos: [ids[0]!] });
    expect(await countFiles(t)).toBe(fileCount(3));
    await run(ada, petId, ids);
    // Files are not deleted at once, because an open form may still use them.
    expect(await countFiles(t)).toBe(fileCount(3));
    await passDay(t);
    expect(await countFiles(t)).toBe(fileCount(left));
  });

  test("all remain if the pet uses all three and another user tries to change or use them", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const ids = await threePhotos(t, ada);
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos: ids });
    expect(await codeOf(stranger(t).mutation(api.pets.update, { petId, photos: [] }))).toBe("pet.notFound");
    expect(await codeOf(stranger(t).mutation(api.pets.remove, { petId }))).toBe("pet.notFound");
    expect(await codeOf(stranger(t).mutation(api.pets.add, { ...samplePet, photos: ids }))).toBe("photo.notYours");
    expect(await codeOf(stranger(t).mutation(api.users.updateProfile, { avatar: ids[0]! }))).toBe("photo.notYours");
    await passDay(t);
    expect(await countFiles(t)).toBe(fileCount(3));
  });
});
