// False claims on a lost report, by one account and by many: the rank of the honest finder's claim in the owner's list.
import type { Json } from "../../../packages/local-convex/src/backend.ts";
import { atMost, type Finding } from "../../../packages/local-convex/bench/report.ts";
import type { Ids } from "./arguments.ts";
import { type Account, addressOf, identity, valueOf, type World } from "./world/world.ts";

const beagle = { petBreed: "Beagle", petGender: "Male", additionalInfo: "Red collar, shy, white paws." };
/** A report that says nothing about the pet and is farther away. */
const anyDog = { petBreed: "Poodle", petGender: "Unknown", additionalInfo: "Black.", away: 0.6 };

interface Shown {
  other: { _id: string };
}
interface Page {
  page: Shown[];
  isDone: boolean;
  continueCursor: string;
}

export async function measureClaims(world: World): Promise<Finding[]> {
  const file = await world.storeFile();
  let people = 0;
  let places = 0;
  const newPerson = async () => {
    const who = identity(`claims${(people += 1)}`, `claims${people}@example.org`);
    const { tokenIdentifier, email } = who;
    const texts = { tokenIdentifier, email, secret: "x", contact: "x", file, banned: false };
    return { who, own: await world.probe<Ids>("person", texts) };
  };
  async function submit({ who, own }: { who: Account; own: Ids }, given: Record<string, Json>) {
    await world.refill();
    const form = {
      petName: "",
      petType: "Dog",
      day: "2026-11-20",
      time: null,
      contactInfo: "416 555 0100",
      photos: own["photos"]!.slice(0, 1),
      submitKey: crypto.randomUUID(),
      ...given,
    };
    return valueOf(await world.call("reports:submit", "mutation", form, who, addressOf(people))) as string;
  }
  /** The rank of the honest claim in the owner's list, from 1. Infinity if it is missing. */
  async function placeAfter(claims: number, accounts: number, words: typeof beagle & { away?: number }) {
    // Too far away to match the reports of the other floods.
    const lat = 20 + 4 * (places += 1);
    const at = (away = 0) => ({ lat: lat + away, lng: -79.4, address: "Markham, ON", city: "Markham", province: "ON" });
    const owner = await newPerson();
    const lost = await submit(owner, { status: "lost", ...beagle, petName: "Biscuit", place: at() });
    const found = { status: "found", whereabouts: "withFinder", sameAs: lost };
    const liars = await Promise.all(Array.from({ length: accounts }, newPerson));
    for (let n = 0; n < claims; n += 1) {
      const { away, ...said } = words;
      await submit(liars[n % accounts]!, { ...found, ...said, place: at(away ?? 0.02) });
    }
    const honest = await submit(await newPerson(), { ...found, ...beagle, petGender: "Unknown", place: at(0.01) });
    const list: Shown[] = [];
    for (let cursor: string | null = null, isDone = false; !isDone;) {
      const args = { reportId: lost, paginationOpts: { numItems: 10, cursor } };
      const answer = await world.call("matching/matches:get", "query", args, owner.who, addressOf(0));
      const page = valueOf(answer) as unknown as Page;
      list.push(...page.page);
      ({ isDone, continueCursor: cursor } = page);
    }
    const place = list.findIndex(({ other }) => other._id === honest) + 1;
    return place || Infinity;
  }
  const what = (claims: string, accounts: string) => `honest finder's place after ${claims} claims by ${accounts}`;
  return [
    atMost(what("10 unlikely", "one account"), await placeAfter(10, 1, anyDog), "", 1),
    atMost(what("10 copied", "one account"), await placeAfter(10, 1, beagle), "", 2),
    atMost(what("50 unlikely", "50 accounts"), await placeAfter(50, 50, anyDog), "", 1),
    atMost(what("50 copied", "50 accounts"), await placeAfter(50, 50, beagle), "", 51),
  ];
}
