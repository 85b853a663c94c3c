import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { petLine } from "../../../convex/model/notify/petNews/petNews";
import type { ShownPush } from "../../../convex/model/notify/push/pushMessages";
import { distanceKm } from "../../../domain/geo/place";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { englishLanguage, withLanguage } from "../../../domain/texts/currentLanguage";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { catalogue } from "../../../packages/local-services/adoption/catalogue.ts";
import { type Backend, backend, type Caller, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { FakeResend, verifiedPerson } from "../neighbourhoodMail";
import { installPetfinder } from "../petfinderService";
import { browser, decryptMessage, vapidPair } from "../pushBrowser";

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

const isListedCat = ({ kind, status, isAdoptionPending, photoCount }: (typeof catalogue)[number]) =>
  kind.species === "cat" && status === "adoptable" && !isAdoptionPending && photoCount > 0;
const [firstPet] = catalogue.filter(isListedCat);
const [, secondPet, thirdPet] = catalogue.filter((pet) => isListedCat(pet) && distanceKm(pet, firstPet!) < 100);
const search = {
  place: { lat: firstPet!.lat, lng: firstPet!.lng, city: "Toronto", province: "ON" },
  type: "cat",
  distance: 500,
  filters: {},
};

type Browser = Awaited<ReturnType<typeof browser>>;

/** Ada, her phone, and the emulated listing and email services. */
async function world() {
  const t = backend();
  const phone: Browser = await browser();
  const pushes: ShownPush[] = [];
  const resend = new FakeResend();
  resend.install();
  const answerMail = globalThis.fetch;
  const petfinder = installPetfinder();
  const service = {
    get requests() {
      return petfinder.requests;
    },
    /** Advances the clock by a minute, and then lists a pet. */
    list(id: number) {
      vi.setSystemTime(Date.now() + minuteMs);
      petfinder.list(id);
    },
  };
  const answerListings = globalThis.fetch;
  const pair = await vapidPair();
  vi.stubEnv("VAPID_PUBLIC_KEY", pair.publicKey);
  vi.stubEnv("VAPID_PRIVATE_KEY", pair.privateKey);
  vi.stubEnv("VAPID_SUBJECT", "mailto:hello@homeward.test");
  vi.stubEnv("PUSH_SERVICE_ORIGIN", "");
  vi.stubGlobal("fetch", async (url: string | URL, init: RequestInit) => {
    if (String(url).startsWith("https://pf.test")) return await answerListings(url, init);
    if (String(url) !== phone.target.endpoint) return await answerMail(url, init);
    const text = await decryptMessage(init.body as Uint8Array<ArrayBuffer>, phone);
    pushes.push((JSON.parse(text) as { notification: ShownPush }).notification);
    return new Response(null, { status: 201 });
  });
  const ada = verifiedPerson(t, "Ada");
  await ada.mutation(api.notify.devices.add, { ...phone.target, label: "Phone" });
  const sendDue = async () => {
    await t.action(internal.notify.mail.sendDue, {});
    await t.action(internal.notify.push.sendDue, {});
  };
  return { t, service, ada, pushes, letters: () => resend.letters.map(({ subject }) => subject), sendDue };
}

const saveSearch = async (who: Caller, changes: object = {}) =>
  await who.mutation(api.adoption.searches.add, { ...search, ...changes });
/** Advances the clock to the next run of the saved searches, and runs them. */
const findNewPets = async (t: Backend) => {
  vi.setSystemTime(Date.now() + limits.newPetsEveryMs);
  await t.action(internal.adoption.searches.findNewPets, {});
};
const newPetsInBell = async (who: Caller) => {
  const entries = await who.query(api.notify.bell.list, {});
  return entries.flatMap((entry) => (entry.kind === "newPets" ? [[entry.name, entry.total, entry.count]] : []));
};

test("new pets are announced once by bell, email and push, if they were listed after the search was saved", async () => {
  const { t, service, ada, pushes, letters, sendDue } = await world();
  const searchId = await saveSearch(ada);
  await ada.mutation(api.adoption.searches.setFirstChannels, { searchId, email: true, push: true, zone: "UTC" });
  vi.setSystemTime(new Date(Date.now()).setUTCHours(10));
  await findNewPets(t);
  expect(await newPetsInBell(ada)).toEqual([]);

  service.list(firstPet!.id);
  await findNewPets(t);
  await sendDue();
  expect(await newPetsInBell(ada)).toEqual([[firstPet!.name, 1, 1]]);
  const headline = `${firstPet!.name} is new among cats within 805 km of Toronto, ON`;
  expect(letters()).toEqual([headline]);
  expect(pushes.map(({ title, navigate }) => [title, navigate])).toEqual([
    [headline, `https://app.example/adoption/pf:${firstPet!.id}`],
  ]);

  // A pet that is listed again is still the same pet.
  service.list(firstPet!.id);
  await findNewPets(t);
  await sendDue();
  expect(letters()).toHaveLength(1);
  expect(await newPetsInBell(ada)).toEqual([[firstPet!.name, 1, 1]]);
});

test("one email a day contains all pets that are new by then, but a pet found after the day's push gets no push", async () => {
  const { t, service, ada, pushes, letters, sendDue } = await world();
  const searchId = await saveSearch(ada);
  await ada.mutation(api.adoption.searches.setFirstChannels, { searchId, email: true, push: true, zone: "UTC" });
  service.list(firstPet!.id);
  await findNewPets(t);
  await sendDue();
  service.list(secondPet!.id);
  await findNewPets(t);
  await sendDue();
  service.list(thirdPet!.id);
  await findNewPets(t);
  await sendDue();
  expect(letters()).toHaveLength(1);
  vi.setSystemTime(Date.now() + dayMs);
  await sendDue();
  expect(letters()).toHaveLength(2);
  expect(letters()[1]).toBe("2 new cats within 805 km of Toronto, ON");

  // One push on each of the first two days. The third pet was listed on the second day, after that day's push.
  expect(pushes).toHaveLength(2);
});

test("email and push are sent only after the quiet hours and after a pause", async () => {
  const { t, service, ada, pushes, letters, sendDue } = await world();
  const searchId = await saveSearch(ada);
  await ada.mutation(api.adoption.searches.setChannels, {
    searchId,
    email: true,
    push: true,
    quiet: true,
    zone: "UTC",
  });
  // The search then runs at eleven in the evening.
  vi.setSystemTime(new Date(Date.now() + dayMs).setUTCHours(15, 0));
  service.list(firstPet!.id);
  await findNewPets(t);
  await sendDue();
  expect([letters(), pushes]).toEqual([[], []]);
  await ada.mutation(api.notify.pauses.begin, { zone: "UTC" });
  vi.setSystemTime(new Date(Date.now() + dayMs).setUTCHours(7, 30));
  await sendDue();
  expect([letters(), pushes]).toEqual([[], []]);
  vi.setSystemTime(Date.now() + hourMs);
  await sendDue();
  expect([letters().length, pushes.length]).toEqual([1, 1]);
});

test("equal saved searches run once for all their owners, a few times a day, and within their quota of requests", async () => {
  const { t, service, ada } = await world();
  const ben = person(t, "Ben");
  await saveSearch(ada);
  await saveSearch(ben, { place: { ...search.place, lat: search.place.lat + 0.0001 } });
  service.list(firstPet!.id);
  await findNewPets(t);
  const requests = service.requests;
  // One request for the token, and one for each page.
  expect(requests).toBeLessThanOrEqual(1 + limits.newPetsPages);
  expect([await newPetsInBell(ada), await newPetsInBell(ben)]).toEqual([
    [[firstPet!.name, 1, 1]],
    [[firstPet!.name, 1, 1]],
  ]);
  vi.setSystemTime(Date.now() + limits.newPetsEveryMs - hourMs);
  await t.action(internal.adoption.searches.findNewPets, {});
  expect(service.requests).toBe(requests);
  vi.stubEnv("CALLS_PER_DAY_NEWPETS", "0");
  await findNewPets(t);
  expect(service.requests).toBe(requests);
});

test("a saved search's owner can remove it and undo that, and nobody else can read or change it", async () => {
  const { t, service, ada } = await world();
  const ben = person(t, "Ben");
  const searchId = await saveSearch(ada);
  expect(await ben.query(api.adoption.searches.mine, {})).toEqual([]);
  for (const call of [api.adoption.searches.remove, api.adoption.searches.restore, api.adoption.searches.setChannels])
    expect(await codeOf(ben.mutation(call, { searchId }))).toBe("newPets.notFound");
  await ada.mutation(api.adoption.searches.remove, { searchId });
  expect(await ada.query(api.adoption.searches.mine, {})).toEqual([]);
  await ada.mutation(api.adoption.searches.restore, { searchId });
  expect(await ada.query(api.adoption.searches.mine, {})).toMatchObject([{ _id: searchId, type: "cat" }]);
  service.list(firstPet!.id);
  await findNewPets(t);
  await ada.mutation(api.adoption.searches.remove, { searchId });
  expect(await newPetsInBell(ada)).toEqual([]);
  await t.finishAllScheduledFunctions(() => vi.runAllTimers(), 300);
  const remaining = await t.run(async (ctx) => [
    await ctx.db.query("savedSearches").collect(),
    await ctx.db.query("petNews").collect(),
  ]);
  expect(remaining).toEqual([[], []]);
});

test("an equal search is stored once, and one over the limit or with an invalid choice is refused", async () => {
  const { ada } = await world();
  const first = await saveSearch(ada);
  expect(await saveSearch(ada)).toBe(first);
  for (const type of ["dog", "bird", "rabbit", "all"]) await saveSearch(ada, { type });
  expect(await codeOf(saveSearch(ada, { type: "scales-fins-other" }))).toBe("newPets.tooMany");
  expect(await codeOf(saveSearch(ada, { type: "dragon" }))).toBe("request.invalid");
  expect(await codeOf(saveSearch(ada, { distance: 7 }))).toBe("request.invalid");
});

test("a new pet's facts are put into words when they are sent, in the reader's language", async () => {
  const { t, service, ada, pushes, sendDue } = await world();
  const searchId = await saveSearch(ada);
  await ada.mutation(api.adoption.searches.setFirstChannels, { searchId, email: false, push: true, zone: "UTC" });
  service.list(firstPet!.id);
  await findNewPets(t);
  await sendDue();
  const { breed, age, org } = firstPet!;
  expect(pushes.map(({ body }) => body)).toEqual([`${breed}, ${age}, ${org.city}.`]);

  const ages = { "choice.baby": "bébé", "choice.young": "jeune", "choice.adult": "adulte", "choice.senior": "âgé" };
  const french = { ...englishLanguage, texts: { ...messages, ...ages } };
  const [row] = await t.run(async (ctx) => await ctx.db.query("petNews").collect());
  const line = withLanguage(french, () => petLine({ card: row!.card! }));
  expect(line).toBe(`${breed}, ${ages[`choice.${age.toLowerCase() as "adult"}`]}, ${org.city}`);
});

test("the news of a new pet loses the pet's card after a time, but keeps the listing's id", async () => {
  const { t, service, ada } = await world();
  await saveSearch(ada);
  service.list(firstPet!.id);
  await findNewPets(t);
  vi.setSystemTime(Date.now() + limits.newPetsShownMs + 1);
  await t.mutation(internal.adoption.searches.stripOldNews, {});
  expect(await newPetsInBell(ada)).toEqual([]);
  const [row] = await t.run(async (ctx) => await ctx.db.query("petNews").collect());
  expect(row).not.toHaveProperty("card");
  expect(row!.listingId).toBe(`pf:${firstPet!.id}`);
});
