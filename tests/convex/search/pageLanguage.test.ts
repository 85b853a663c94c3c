// Functions write sentences in the language of the page that calls them.
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { backend, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });

async function missingPet() {
  const t = backend();
  const ada = person(t, "Ada");
  const looks = { collar: "red" as const, additionalInfo: "" };
  const reportId = await ada.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, ada)]), ...looks });
  return { t, ada, reportId };
}

test("the texts for a call, a message and a search party are in the page's language, with and without an account", async () => {
  const { t, ada, reportId } = await missingPet();
  const key = await ada.mutation(api.search.party.open, { reportId });
  const looksIn = async (lang: string) => {
    const forCall = (await ada.query(api.search.callList.words, { reportId, lang }))!.looks;
    const forMessage = (await ada.query(api.search.firstSteps.get, { reportId, lang }))!.looks.join(" ");
    const party = (await t.query(api.search.party.get, { key, lang }))!;
    return [forCall, forMessage, party.state === "on" && party.looks.join(" ")];
  };
  const [english, french] = [await looksIn("en"), await looksIn("fr")];
  for (const words of english) expect(words).toMatch(/red collar/i);
  for (const words of french) expect(words).toMatch(/collier rouge/i);
});

test("an invitation describes a pet without a name in the reader's language", async () => {
  const { t, ada } = await missingPet();
  const report = { ...sampleReport([await photoOf(t, ada)]), ...sampleFinding };
  const reportId = await ada.mutation(api.reports.submit, report);
  const invite = (await ada.mutation(api.search.household.invite, { reportId })) as string;
  const titleIn = async (lang: string) => (await t.query(api.search.household.invitation, { invite, lang }))!.title;
  expect([await titleIn("en"), await titleIn("fr"), await titleIn("es")]).toEqual([
    "Found dog",
    "Chien trouvé",
    "Perro encontrado",
  ]);
});

test("a sighting's note keeps the language in which it was written", async () => {
  const { t, ada, reportId } = await missingPet();
  const { place } = sampleReport([]);
  const sighting = { reportId, key: "a key", at: Date.now() - 60_000, place, note: "Junto al estanque.", lang: "es" };
  await t.mutation(api.search.sightings.add, sighting);
  expect((await ada.query(api.search.sightings.get, { reportId }))!.sightings).toMatchObject([
    { note: "Junto al estanque.", lang: "es" },
  ]);
});
