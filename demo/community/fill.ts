// Fills a backend with the demo community through the backend's own functions.
import { backdropOf, drawPortrait } from "../pictures/portrait.ts";
import { passportOf } from "./passports.ts";
import { madeUpReports } from "./reports.ts";
import { ages, people } from "./madeUpTexts.ts";

export interface BackendClient {
  query(path: string, args: object): Promise<unknown>;
  mutation(path: string, args: object): Promise<unknown>;
  action(path: string, args: object): Promise<unknown>;
}

export const communitySize = 60;
const reportsPerCall = 200;
const petsPerCall = 20;

export const isEmpty = async (backend: BackendClient) => (await backend.query("platform/seed:isEmpty", {})) === true;

function* chunks<Item>(items: Item[], size: number) {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

const emailOf = (name: string) =>
  `${name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[^a-z ]/g, "")
    .replaceAll(" ", ".")}@example.org`;

export async function fillCommunity(backend: BackendClient, count: number, today: string) {
  const { pets, reports } = madeUpReports(count, today);
  const personIds = (await backend.mutation("platform/seed:insertPeople", {
    people: people.map((name, index) => ({ key: String(index), name, email: emailOf(name) })),
  })) as string[];

  // Each pet's photo ids, by the pet's index.
  const photosOf: string[][] = [];
  for (const chunk of chunks([...pets.entries()], petsPerCall)) {
    const pictures = chunk.flatMap(([pet, { designs }]) => designs.map((design) => ({ pet, design })));
    const ids = (await backend.action("platform/seed:storePictures", {
      pictures: pictures.map(({ pet, design }) => ({
        ownerId: personIds[pet % personIds.length]!,
        svg: drawPortrait(design),
        colour: backdropOf(design),
      })),
    })) as string[];
    pictures.forEach(({ pet }, index) => (photosOf[pet] ??= []).push(ids[index]!));
  }

  // Each person has up to two pets on their profile.
  const profilePets = pets.slice(0, people.length * 2);
  await backend.mutation("platform/seed:insertPets", {
    pets: profilePets.map(({ name, type, breed }, pet) => ({
      ownerId: personIds[pet % personIds.length]!,
      name,
      type,
      breed,
      age: ages[pet % ages.length]!,
      ...passportOf(type, today),
      photos: photosOf[pet]!,
    })),
  });

  for (const chunk of chunks(reports, reportsPerCall)) {
    await backend.mutation("platform/seed:reports", {
      reports: chunk.map(({ pet, owner, ...report }) => ({
        ...report,
        authorId: personIds[owner]!,
        photos: photosOf[pet]!,
      })),
    });
  }
}
