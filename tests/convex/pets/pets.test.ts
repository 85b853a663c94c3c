import { describe, expect, test } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { type Backend, backend, codeOf, person } from "../backend";
import { countFiles, photoOf } from "../pictures";
import { removeReportPermanently, removePetPermanently } from "../removed";
import { samplePet, sampleReport } from "../samples";

const usesOf = (t: Backend, id: Id<"photos">) => t.run(async (ctx) => (await ctx.db.get("photos", id))!.uses);

describe("pets.add", () => {
  test("stores the pet with cleaned texts and its photos in order", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photos = [await photoOf(t, ada), await photoOf(t, ada)];
    const id = await ada.mutation(api.pets.add, { ...samplePet, name: "  Juno\u202E ", photos });
    const [pet] = await ada.query(api.pets.mine, {});
    expect(pet).toMatchObject({ _id: id, name: "Juno", type: "Cat", breed: "Tabby", age: "3 years" });
    expect(pet!.photos.map((photo) => photo._id)).toEqual(photos);
    expect(await usesOf(t, photos[0]!)).toBe(1);
  });

  test("stores the details about looks and health that the owner enters, and none that they leave out or remove", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const petId = await ada.mutation(api.pets.add, { ...samplePet, sex: "Female", medication: " insulin " });
    const [pet] = await ada.query(api.pets.mine, {});
    expect(pet).toMatchObject({ sex: "Female", medication: "insulin" });
    expect(pet).not.toHaveProperty("size");
    const update = { petId, sex: "", size: "small" };
    expect(await ada.mutation(api.pets.update, update)).toEqual({ replaced: { sex: "Female", size: "" } });
    expect((await ada.query(api.pets.mine, {}))[0]).not.toHaveProperty("sex");
    expect(await codeOf(ada.mutation(api.pets.update, { petId, size: "huge" }))).toBe("request.invalid");
  });

  test("needs only a name and a type", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await ada.mutation(api.pets.add, { name: "Kiwi", type: "Bird" });
    expect(await ada.query(api.pets.mine, {})).toMatchObject([{ name: "Kiwi", breed: "", age: "", photos: [] }]);
  });

  test.each([
    [{ name: " " }, "pet.required"],
    [{ type: "" }, "pet.required"],
    [{ type: "Dragon" }, "pet.invalidType"],
    [{ name: "x".repeat(61) }, "pet.nameTooLong"],
    [{ breed: "x".repeat(81) }, "pet.breedTooLong"],
    [{ age: "x".repeat(31) }, "pet.ageTooLong"],
  ])("rejects %j", async (changes, code) => {
    const t = backend();
    const ada = person(t, "Ada");
    expect(await codeOf(ada.mutation(api.pets.add, { ...samplePet, ...changes }))).toBe(code);
    expect(await ada.query(api.pets.mine, {})).toEqual([]);
  });

  test("rejects six photos, a duplicate and another user's photo", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const own: Id<"photos">[] = [];
    for (let n = 0; n < 6; n++) own.push(await photoOf(t, ada));
    const theirs = await photoOf(t, person(t, "Bo"));
    const add = (photos: Id<"photos">[]) => codeOf(ada.mutation(api.pets.add, { ...samplePet, photos }));
    expect(await add(own)).toBe("pet.tooManyPhotos");
    expect(await add([own[0]!, own[0]!])).toBe("photo.duplicate");
    expect(await add([own[0]!, theirs])).toBe("photo.notYours");
    expect(await usesOf(t, own[0]!)).toBe(0);
  });

  test("rejects more pets than a person may register", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const ownerId = await ada.mutation(api.users.store, {});
    await t.run(async (ctx) => {
      for (let n = 0; n < limits.petsPerPerson; n++) {
        await ctx.db.insert("pets", { ownerId, ...samplePet, photos: [] });
      }
    });
    expect(await codeOf(ada.mutation(api.pets.add, samplePet))).toBe("pet.tooMany");
  });
});

describe("pets.update", () => {
  test("changes the given fields and returns their previous values", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const [one, two] = [await photoOf(t, ada), await photoOf(t, ada)];
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos: [one] });
    expect(await ada.mutation(api.pets.update, { petId, age: "4 years", breed: "Tabby", photos: [two] })).toEqual({
      replaced: { age: "3 years", photos: [one] },
    });
    expect(await ada.query(api.pets.mine, {})).toMatchObject([{ name: "Juno", age: "4 years" }]);
    expect([await usesOf(t, one), await usesOf(t, two)]).toEqual([0, 1]);
  });

  test("of two tabs, the last save wins and returns what the other tab saved", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const petId = await ada.mutation(api.pets.add, samplePet);
    await ada.mutation(api.pets.update, { petId, name: "Juno the First" });
    expect(await ada.mutation(api.pets.update, { petId, name: "Juno II" })).toEqual({
      replaced: { name: "Juno the First" },
    });
    expect(await ada.query(api.pets.mine, {})).toMatchObject([{ name: "Juno II" }]);
  });

  test("reordering photos is a change, but doesn't affect their use counts", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const [one, two] = [await photoOf(t, ada), await photoOf(t, ada)];
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos: [one, two] });
    expect(await ada.mutation(api.pets.update, { petId, photos: [two, one] })).toEqual({
      replaced: { photos: [one, two] },
    });
    expect([await usesOf(t, one), await usesOf(t, two)]).toEqual([1, 1]);
  });

  test("applies the form's rules to a single field too", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const petId = await ada.mutation(api.pets.add, samplePet);
    expect(await codeOf(ada.mutation(api.pets.update, { petId, name: "" }))).toBe("pet.required");
    expect(await codeOf(ada.mutation(api.pets.update, { petId, type: "Dragon" }))).toBe("pet.invalidType");
  });

  test("doesn't find a removed pet or another user's", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const petId = await ada.mutation(api.pets.add, samplePet);
    expect(await codeOf(person(t, "Bo").mutation(api.pets.update, { petId, name: "Mine" }))).toBe("pet.notFound");
    expect(await codeOf(person(t, "Bo").mutation(api.pets.remove, { petId }))).toBe("pet.notFound");
    await ada.mutation(api.pets.remove, { petId });
    expect(await codeOf(ada.mutation(api.pets.update, { petId, name: "Late" }))).toBe("pet.notFound");
    expect(await codeOf(ada.mutation(api.pets.remove, { petId }))).toBe("pet.notFound");
  });
});

describe("undoing a removal", () => {
  test("brings the pet back with its photos, which stayed in use", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos: [photo] });
    await ada.mutation(api.pets.remove, { petId });
    expect(await ada.query(api.pets.mine, {})).toEqual([]);
    expect(await usesOf(t, photo)).toBe(1);
    await ada.mutation(api.pets.restore, { petId });
    expect(await ada.query(api.pets.mine, {})).toMatchObject([{ _id: petId, name: "Juno", photos: [{ _id: photo }] }]);
  });

  test("works for five minutes, and only for the owner", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const petId = await ada.mutation(api.pets.add, samplePet);
    await ada.mutation(api.pets.remove, { petId });
    expect(await codeOf(person(t, "Bo").mutation(api.pets.restore, { petId }))).toBe("pet.notFound");
    await t.run(async (ctx) => await ctx.db.patch("pets", petId, { removedAt: Date.now() - limits.undoRemovalMs }));
    expect(await codeOf(ada.mutation(api.pets.restore, { petId }))).toBe("pet.notFound");
  });

  test("is refused while other pets have taken the removed pet's place", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const petId: Id<"pets"> = await ada.mutation(api.pets.add, samplePet);
    await ada.mutation(api.pets.remove, { petId });
    const others = await t.run(async ({ db }) => {
      const { ownerId } = (await db.get("pets", petId))!;
      const ids = [];
      for (let n = 0; n < limits.petsPerPerson; n++) {
        ids.push(await db.insert("pets", { ownerId, ...samplePet, photos: [] }));
      }
      return ids;
    });
    expect(await codeOf(ada.mutation(api.pets.restore, { petId }))).toBe("pet.tooMany");
    await ada.mutation(api.pets.remove, { petId: others[0]! });
    expect(await ada.mutation(api.pets.restore, { petId })).toBeNull();
    expect(await ada.mutation(api.pets.restore, { petId })).toBeNull();
  });

  test("makes the job of the first removal do nothing, and a second removal deletes the pet", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos: [photo] });
    await ada.mutation(api.pets.remove, { petId });
    await ada.mutation(api.pets.restore, { petId });
    // Stands for the job of the first removal.
    await t.mutation(internal.pets.finish, { petId, removedAt: 1 });
    expect(await ada.query(api.pets.mine, {})).toHaveLength(1);
    await removePetPermanently(t, ada, petId);
    expect(await usesOf(t, photo)).toBe(0);
    expect(await t.run((ctx) => ctx.db.get("pets", petId))).toBeNull();
  });
});

describe("photos shared by a pet and a report", () => {
  test.each(["pet", "report"] as const)("removing the %s keeps the photos of the other one", async (removed) => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    const petId = await ada.mutation(api.pets.add, { ...samplePet, photos: [photo] });
    const reportId = await ada.mutation(api.reports.submit, sampleReport([photo]));
    expect(await usesOf(t, photo)).toBe(2);
    if (removed === "pet") await removePetPermanently(t, ada, petId);
    else await removeReportPermanently(t, ada, reportId);
    expect(await usesOf(t, photo)).toBe(1);
    // A photo has three files.
    expect(await countFiles(t)).toBe(3);
    const left =
      removed === "pet"
        ? (await t.query(api.reports.get, { reportId }))!.photos
        : (await ada.query(api.pets.mine, {}))[0]!.photos;
    expect(left).toMatchObject([{ _id: photo }]);
  });
});

test("pets.mine is empty without pets, and never includes another user's", async () => {
  const t = backend();
  await person(t, "Ada").mutation(api.pets.add, samplePet);
  expect(await person(t, "Bo").query(api.pets.mine, {})).toEqual([]);
});
