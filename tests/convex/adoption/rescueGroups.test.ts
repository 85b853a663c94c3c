import { describe, expect, test, vi } from "vitest";
import { backend, codeOf } from "../backend";
import { provider, search, usePetfinder, useRescueGroups, useAdoptionServices } from "./adoptionServices";

useAdoptionServices();

describe("RescueGroups", () => {
  test("treats an empty reply with code 200 as a wrong key, not as an empty list", async () => {
    useRescueGroups();
    vi.stubEnv("RESCUEGROUPS_API_KEY", "wrong");
    expect(await codeOf(search(backend()))).toBe("adoption.failedStatus");
  });

  test("drops listings that are not pets, such as appeals for foster homes, and keeps every pet", async () => {
    useRescueGroups();
    const emulatorAnswer = provider.answer;
    const appeals = [
      "Don't see your dog?",
      "Don’t see your dog?",
      "Foster a dog",
      "Foster Homes Needed",
      "Fosters needed!",
    ];
    const pets = ["Foster", "Foster (bonded with Kim)", "Foster Annie", "Foster Toby", "Donut"];
    provider.answer = async (request) => {
      const reply = await emulatorAnswer(request);
      if (reply === "silence") return reply;
      const body = JSON.parse(reply.body) as { data: { attributes: object }[]; meta: { pages: number } };
      body.data = body.data.slice(0, appeals.length + pets.length);
      for (const [n, name] of [...appeals, ...pets].entries()) {
        Object.assign(body.data[n]!.attributes, { name, isAdoptionPending: false });
      }
      body.meta.pages = 1;
      return { ...reply, body: JSON.stringify(body) };
    };
    const { animals } = await search(backend());
    expect(animals.map(({ name }) => name)).toEqual(pets);
  });

  test("searches every species of small animal, including those that our breed list lacks", async () => {
    useRescueGroups();
    const emulatorAnswer = provider.answer;
    const bodies: string[] = [];
    provider.answer = (request) => {
      bodies.push(request.body);
      return emulatorAnswer(request);
    };
    await search(backend(), { type: "scales-fins-other" });
    for (const species of ["Hamster", "Turtle", "Degu", "Sugar Glider", "Hermit Crab", "Tarantula"]) {
      expect(bodies[0]).toContain(`"${species}"`);
    }
    await search(backend(), { type: "scales-fins-other", breed: "Hamster" });
    expect(bodies.at(-1)).not.toContain("Degu");
  });

  test("uses small pictures for cards and larger ones for the details page", async () => {
    useRescueGroups();
    const { animals } = await search(backend());
    for (const { photos } of animals) {
      expect(photos[0]!.medium).toMatch(/\?width=300$/);
      for (const { large } of photos) expect(large).not.toContain("width=300");
    }
  });

  test("includes the tracking image that the details page must load", async () => {
    useRescueGroups();
    const { animals } = await search(backend());
    for (const pet of animals) expect(pet.trackerUrl).toBe(`https://rg.test/pet?${pet.id.slice("rg:".length)}`);
  });

  test("is used instead of Petfinder if both are set up", async () => {
    usePetfinder();
    useRescueGroups();
    expect((await search(backend())).provider).toBe("RescueGroups");
  });
});
