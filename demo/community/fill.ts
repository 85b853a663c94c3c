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

export const defaultReportCount = 60;
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

export async function fillCommunity(backend: BackendClient, reportCount: number, today: string) {
  const { pets, reports } = madeUpReports(reportCount, today);
  const personIds = (await backend.mutation("platform/seed:insertPeople", {
    people: people.map((name, index) => ({ key: String(index), name, email: emailOf(name) })),
  })) as string[];

  // Each pet's photo ids, by the pet's index.
  const photosOf: string[][] = [];
  for (const chunk of chunks([...pets.entries()], petsPerCall)) {
    const pictures = chunk.flatMap(([petIndex, { designs }]) => designs.map((design) => ({ petIndex, design })));
    const ids = (await backend.action("platform/seed:storePictures", {
      pictures: pictures.map(({ petIndex, design }) => ({
        ownerId: personIds[petIndex % personIds.length]!,
        svg: drawPortrait(design),
        colour: backdropOf(design),
      })),
    })) as string[];
    pictures.forEach(({ petIndex }, index) => (photosOf[petIndex] ??= []).push(ids[index]!));
  }

  // Each person has up to two pets on their profile.
  const profilePets = pets.slice(0, people.length * 2);
  await backend.mutation("platform/seed:insertPets", {
    pets: profilePets.map(({ name, type, breed }, petIndex) => ({
      ownerId: personIds[petIndex % personIds.length]!,
      name,
      type,
      breed,
      age: ages[petIndex % ages.length]!,
      ...passportOf(type, today),
      photos: photosOf[petIndex]!,
    })),
  });

  for (const chunk of chunks(reports, reportsPerCall)) {
    await backend.mutation("platform/seed:reports", {
      reports: chunk.map(({ petIndex, ownerIndex, ...report }) => ({
        ...report,
        authorId: personIds[ownerIndex]!,
        photos: photosOf[petIndex]!,
      })),
    });
  }
}
