// Demo pets that came home recently, which light windows on the landing page.
import { backdropOf, drawPortrait } from "../pictures/portrait.ts";
import { portraits } from "../pictures/portraits.ts";
import type { BackendClient } from "./fill.ts";
import { places } from "./places.ts";

const hourMs = 3_600_000;

interface Reunion {
  pet: keyof typeof portraits;
  type: "Dog" | "Cat" | "Other";
  breed: string;
  hoursAgo: number;
  ending: "alone" | "neighbour" | "shelter" | "homeward" | "other";
  thanks?: string;
  /** Whether the author chose not to show the photo in the window. */
  hidesPhoto?: boolean;
}

// Oldest first.
const reunions: Reunion[] = [
  { pet: "domino", type: "Cat", breed: "Domestic Short Hair", hoursAgo: 1100, ending: "shelter" },
  {
    pet: "sunny",
    type: "Other",
    breed: "Cockatiel",
    hoursAgo: 610,
    ending: "neighbour",
    thanks: "He was on a balcony on the ninth floor.",
  },
  { pet: "frankie", type: "Dog", breed: "French Bulldog", hoursAgo: 400, ending: "homeward" },
  { pet: "ash", type: "Cat", breed: "Scottish Fold", hoursAgo: 290, ending: "alone", hidesPhoto: true },
  {
    pet: "maple",
    type: "Dog",
    breed: "Border Collie",
    hoursAgo: 170,
    ending: "neighbour",
    thanks: "Thank you to everyone on Carlton Road.",
  },
  { pet: "snow", type: "Other", breed: "Rabbit, lop-eared", hoursAgo: 96, ending: "alone" },
  {
    pet: "juno",
    type: "Dog",
    breed: "Siberian Husky",
    hoursAgo: 50,
    ending: "homeward",
    thanks: "Found by someone who had seen her here.",
  },
  {
    pet: "miso",
    type: "Cat",
    breed: "Tabby",
    hoursAgo: 7,
    ending: "neighbour",
    thanks: "In a garage two doors down. Thank you all for looking.",
  },
];

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export async function fillReunions(backend: BackendClient, now: number) {
  const people = reunions.map(({ pet }) => ({
    key: `home-${pet}`,
    name: `${pet[0]!.toUpperCase()}${pet.slice(1)}'s family`,
    email: `${pet}@example.org`,
  }));
  const owners = (await backend.mutation("platform/seed:insertPeople", { people })) as string[];
  const designs = reunions.map(({ pet }) => portraits[pet]);
  const photos = (await backend.action("platform/seed:storePictures", {
    pictures: designs.map((design, index) => ({
      ownerId: owners[index],
      svg: drawPortrait(design),
      colour: backdropOf(design),
    })),
  })) as string[];
  const reports = reunions.map(({ pet, type, breed, hoursAgo }, index) => {
    const { lat, lng, address, city } = places[index * 3]!;
    return {
      authorId: owners[index]!,
      status: "lost",
      petName: `${pet[0]!.toUpperCase()}${pet.slice(1)}`,
      petType: type,
      petBreed: breed,
      petGender: index % 2 ? "Female" : "Male",
      additionalInfo: "",
      // Each pet was missing for 30 hours.
      day: dayOf(now - (hoursAgo + 30) * hourMs),
      time: null,
      place: { lat, lng, address, city, province: "ON" },
      photos: [photos[index]!],
      submitKey: `home-${pet}`,
      contactInfo: `${pet}@example.org`,
    };
  });
  await backend.mutation("platform/seed:reports", { reports });
  await backend.mutation("platform/seed:markHome", {
    reports: reunions.map(({ pet, hoursAgo, ending, thanks, hidesPhoto }, index) => ({
      authorId: owners[index]!,
      submitKey: `home-${pet}`,
      homeAt: now - hoursAgo * hourMs,
      ending,
      ...(thanks && { thanks }),
      ...(!hidesPhoto && { showsPhoto: true }),
    })),
  });
}
