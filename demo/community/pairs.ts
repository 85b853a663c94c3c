// A demo user, Robin, who can sign in. Two others may have found Robin's lost dog, so the dashboard shows matches, and
// both of Robin's pets have a passport.
import { issuer, robin } from "../../packages/local-services/clerk/madeUpPeople.ts";
import { varyDesign } from "../pictures/varyDesign.ts";
import { backdropOf, drawPortrait } from "../pictures/portrait.ts";
import { portraits } from "../pictures/portraits.ts";
import { random } from "../pictures/random.ts";
import type { BackendClient } from "./fill.ts";
import { passportOf } from "./passports.ts";
import { dayBefore } from "./reports.ts";

const people = [
  { key: "pair-tessa", name: "Tessa Blom", email: "tessa.blom@example.org" },
  { key: "pair-marcus", name: "Marcus Reid", email: "marcus.reid@example.org" },
  { key: "pair-robin", name: robin.name, email: robin.email, tokenIdentifier: `${issuer}|${robin.id}` },
];

const designs = [
  varyDesign(portraits.pepper, random(3)),
  { ...varyDesign(portraits.pepper, random(8)), collar: null },
  portraits.pepper,
];

const catDesign = portraits.miso;

const markham = { city: "Markham", province: "ON" };
const dogFields = { petType: "Dog", time: null } as const;
/** In the order of `people`, who wrote them. */
const reports = [
  {
    ...dogFields,
    status: "found",
    daysAgo: 1,
    petName: "",
    petBreed: "Beagle",
    petGender: "Unknown",
    additionalInfo: "Brown and white dog with a collar. Friendly, and very hungry.",
    whereabouts: "withFinder",
    place: { lat: 43.8741, lng: -79.3052, address: "Carlton Road, Markham, ON", ...markham },
    contactInfo: "416 555 0142",
  },
  {
    ...dogFields,
    status: "found",
    daysAgo: 2,
    petName: "",
    petBreed: "Beagle",
    petGender: "Unknown",
    additionalInfo: "Brown and white, with white paws. Ran off towards the creek when I came closer.",
    whereabouts: "stillOut",
    place: { lat: 43.8768, lng: -79.3005, address: "16th Avenue, Markham, ON", ...markham },
    contactInfo: "marcus.reid@example.org",
  },
  {
    ...dogFields,
    status: "lost",
    daysAgo: 2,
    petName: "Scout",
    petBreed: "Beagle",
    petGender: "Female",
    additionalInfo: "Brown and white, white paws, blue collar. She comes for cheese, and is afraid of bicycles.",
    place: { lat: 43.8706, lng: -79.3137, address: "Toogood Pond Park, Carlton Rd, Markham, ON", ...markham },
    contactInfo: "416 555 0117",
  },
];

export async function fillPairs(backend: BackendClient, today: string) {
  const personIds = (await backend.mutation("platform/seed:insertPeople", { people })) as string[];
  const pictures = [...designs, catDesign].map((design, index) => ({
    ownerId: personIds[index] ?? personIds.at(-1),
    svg: drawPortrait(design),
    colour: backdropOf(design),
  }));
  const photos = (await backend.action("platform/seed:storePictures", { pictures })) as string[];
  const ids = (await backend.mutation("platform/seed:reports", {
    reports: reports.map(({ daysAgo, ...report }, index) => ({
      ...report,
      authorId: personIds[index],
      day: dayBefore(today, daysAgo),
      photos: [photos[index]],
      submitKey: `pair-${index}`,
    })),
  })) as string[];
  const [ownerId] = personIds.slice(-1);
  // Robin's dog and cat are in the last two pictures.
  await backend.mutation("platform/seed:insertPets", {
    pets: [
      { name: "Scout", type: "Dog", breed: "Beagle", age: "4 years", ...passportOf("Dog", today), sex: "Female" },
      { name: "Juniper", type: "Cat", breed: "Domestic Short Hair", age: "7 years", ...passportOf("Cat", today) },
    ].map((pet, index) => ({ ...pet, ownerId, photos: [photos[designs.length - 1 + index]] })),
  });
  for (const reportId of ids) await backend.mutation("matching/matches:compare", { reportId });
}
