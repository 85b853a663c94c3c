// False claims on a lost report, by one account and by many: the rank of the honest finder's claim in the author's
// list.
import type { Json } from "../../../packages/local-convex/src/backend.ts";
import { atMost, type Finding } from "../../../packages/local-convex/bench/report.ts";
import type { Ids } from "./arguments.ts";
import { type Account, addressOf, identity, valueOf, type World } from "./world/world.ts";

const beagle = { petBreed: "Beagle", petGender: "Male", additionalInfo: "Red collar, shy, white paws." };
/** A report that does not fit the lost pet. Its place is `degreesAway` degrees of latitude from the lost pet's. */
const otherDog = { petBreed: "Poodle", petGender: "Unknown", additionalInfo: "Black.", degreesAway: 0.6 };

interface ListedMatch {
  other: { _id: string };
}
interface Page {
  page: ListedMatch[];
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
    const personArgs = { tokenIdentifier, email, secret: "x", contact: "x", file, banned: false };
    return { who, own: await world.probe<Ids>("person", personArgs) };
  };
  async function submit({ who, own }: { who: Account; own: Ids }, fields: Record<string, Json>) {
    await world.refill();
    const form = {
      petName: "",
      petType: "Dog",
      day: "2026-11-20",
      time: null,
      contactInfo: "416 555 0100",
      photos: own["photos"]!.slice(0, 1),
      submitKey: crypto.randomUUID(),
      ...fields,
    };
    return valueOf(await world.call("reports:submit", "mutation", form, who, addressOf(people))) as string;
  }
  /** The rank of the honest claim in the author's list, from 1. Infinity if it is missing. */
  async function rankAfter(claims: number, accounts: number, claimed: typeof beagle & { degreesAway?: number }) {
    // Four degrees from the last call's reports, which is too far to match them.
    const lat = 20 + 4 * (places += 1);
    const placeAt = (degreesAway = 0) => ({
      lat: lat + degreesAway,
      lng: -79.4,
      address: "Markham, ON",
      city: "Markham",
      province: "ON",
    });
    const owner = await newPerson();
    const lost = await submit(owner, { status: "lost", ...beagle, petName: "Biscuit", place: placeAt() });
    const foundFields = { status: "found", whereabouts: "withFinder", sameAs: lost };
    const liars = await Promise.all(Array.from({ length: accounts }, newPerson));
    for (let n = 0; n < claims; n += 1) {
      const { degreesAway, ...description } = claimed;
      await submit(liars[n % accounts]!, { ...foundFields, ...description, place: placeAt(degreesAway ?? 0.02) });
    }
    const honest = await submit(await newPerson(), {
      ...foundFields,
      ...beagle,
      petGender: "Unknown",
      place: placeAt(0.01),
    });
    const list: ListedMatch[] = [];
    for (let cursor: string | null = null, isDone = false; !isDone;) {
      const args = { reportId: lost, paginationOpts: { numItems: 10, cursor } };
      const answer = await world.call("matching/matches:get", "query", args, owner.who, addressOf(0));
      const page = valueOf(answer) as unknown as Page;
      list.push(...page.page);
      ({ isDone, continueCursor: cursor } = page);
    }
    const rank = list.findIndex(({ other }) => other._id === honest) + 1;
    return rank || Infinity;
  }
  const labelOf = (claims: string, accounts: string) => `honest finder's rank after ${claims} claims by ${accounts}`;
  return [
    atMost(labelOf("10 unlikely", "one account"), await rankAfter(10, 1, otherDog), "", 1),
    atMost(labelOf("10 copied", "one account"), await rankAfter(10, 1, beagle), "", 2),
    atMost(labelOf("50 unlikely", "50 accounts"), await rankAfter(50, 50, otherDog), "", 1),
    atMost(labelOf("50 copied", "50 accounts"), await rankAfter(50, 50, beagle), "", 51),
  ];
}
