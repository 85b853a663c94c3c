// The document that every server of this benchmark stores: about 670 bytes, of which a card shows 170.
export interface Report {
  status: string;
  name: string;
  breed: string;
  city: string;
  at: number;
  photo: string;
  details: string;
}

const details = "Ran off near the water with a red collar and a bell, and answers to its name. ".repeat(6).trim();

export const newReport = (name: string): Report => ({
  status: "lost",
  name,
  breed: "Golden Retriever mix, two years old",
  city: "Mississauga, Ontario",
  at: 1_763_800_000_000,
  photo: "/api/storage/6f0c1b52-8a41-4d2e-9a37-1f3c5a7b9d10",
  details,
});

export const cardOf = ({ name, breed, city, at, photo }: Report) => ({ name, breed, city, at, photo });
