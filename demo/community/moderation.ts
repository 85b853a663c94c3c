// Content of the demo operator's page: a report that three people have flagged, a photo that two have flagged, a post
// pending review, a post that went up without review, a paid order, and a log.
import { backdropOf, drawPortrait } from "../pictures/portrait.ts";
import { portraits } from "../pictures/portraits.ts";
import type { BackendClient } from "./fill.ts";

const people = [
  { key: "desk-scammer", name: "R. Home", email: "r.home@example.org" },
  { key: "desk-banned", name: "pet.finder.88", email: "pet.finder.88@example.org" },
  { key: "desk-operator", name: "Nadia Park", email: "nadia.park@example.org" },
  { key: "desk-lena", name: "Lena K.", email: "lena.k@example.org" },
  { key: "desk-omar", name: "Omar T.", email: "omar.t@example.org" },
];

const scam = {
  status: "lost",
  petName: "Rusty",
  petType: "Dog",
  petBreed: "Terrier",
  petGender: "Male",
  additionalInfo:
    "Rusty is safe with me but I am in another city. To send him home I need the transport fee first, please text me the code you receive.",
  time: null,
  place: { lat: 43.8668, lng: -79.263, address: "Main Street North, Markham, ON", city: "Markham", province: "ON" },
  submitKey: "desk-scam",
  contactInfo: "Text me on Telegram @rusty_home",
};

export async function fillModeration(backend: BackendClient, today: string) {
  const [scammer, banned, operator, ...neighbours] = (await backend.mutation("platform/seed:insertPeople", {
    people,
  })) as string[];
  const design = portraits.rusty;
  const pictures = [{ ownerId: scammer, svg: drawPortrait(design), colour: backdropOf(design) }];
  const photos = await backend.action("platform/seed:storePictures", { pictures });
  await backend.mutation("platform/seed:reports", { reports: [{ ...scam, authorId: scammer, photos, day: today }] });
  await backend.mutation("platform/seedDesk:fill", { scammer, banned, operator, neighbours });
}
