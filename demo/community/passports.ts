// The passports of the demo pets: what their owners keep about them, with dates relative to the day on which the demo
// data is made.
import { addDays } from "../../domain/time/calendar.ts";

interface Vaccine {
  name: string;
  givenDaysAgo: number;
  dueInDays: number;
}

const vaccines: Partial<Record<string, Vaccine[]>> = {
  Dog: [
    { name: "Rabies", givenDaysAgo: 354, dueInDays: 11 },
    { name: "DAPP", givenDaysAgo: 556, dueInDays: 540 },
    { name: "Leptospirosis", givenDaysAgo: 190, dueInDays: 175 },
  ],
  Cat: [
    { name: "Rabies", givenDaysAgo: 330, dueInDays: 35 },
    { name: "FVRCP", givenDaysAgo: 700, dueInDays: 395 },
  ],
};

/** A pet's weights at intervals of 90 days, as shares of the newest one. */
const growth = [0.92, 0.945, 0.97, 1.015, 1.04, 1.025, 1];
const adultKg: Partial<Record<string, number>> = { Dog: 28.4, Cat: 4.6 };

const details = {
  Dog: {
    sex: "Male",
    secretMark: "White toe, left back paw",
    vet: "Unionville Animal Hospital",
    vetPhone: "905 555 0101",
    medication: "Heart tablets, 8 AM and 8 PM",
    conditions: "Heart murmur, bad hips",
    fears: "Thunder, men with hats",
    chip: "985112004567812",
    tags: ["Collar", "Harness"],
    advice: "Friendly. Afraid of thunder. Don't chase.",
  },
  Cat: {
    sex: "Female",
    secretMark: "Pink spot on the right front paw",
    vet: "Unionville Animal Hospital",
    vetPhone: "905 555 0101",
    fears: "Vacuum cleaners",
    tags: ["Collar", "Breakaway collar"],
    advice: "Shy. Close a door, then wait with food.",
  },
} as const;

/** Only dogs and cats have a filled passport, so that the demo shows empty ones, too. */
export function passportOf(type: string, today: string) {
  if (type !== "Dog" && type !== "Cat") return {};
  const kg = adultKg[type]!;
  return {
    ...details[type],
    vaccinations: (vaccines[type] ?? []).map(({ name, givenDaysAgo, dueInDays }) => ({
      name,
      given: addDays(today, -givenDaysAgo),
      due: addDays(today, dueInDays),
    })),
    weights: growth.map((share, index) => ({
      day: addDays(today, -90 * (growth.length - 1 - index)),
      kg: Math.round(kg * share * 10) / 10,
    })),
  };
}
