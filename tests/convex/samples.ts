// Valid arguments for the functions that store reports, pets and other records.
import type { Id } from "../../convex/_generated/dataModel";

/** Makes keys unique: in the app, each press of a button has a new key. */
let presses = 0;

export const sampleReport = (photos: Id<"photos">[]) => ({
  status: "lost" as const,
  petName: "Biscuit",
  petType: "Dog" as const,
  petBreed: "Beagle",
  petGender: "Male" as const,
  additionalInfo: "Red collar, shy.",
  day: "2026-11-19",
  time: "14:15",
  place: { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON", city: "Markham", province: "ON" },
  contactInfo: "416 555 0100",
  photos,
  submitKey: `press-${(presses += 1)}`,
});

/** The fields in which a found pet's report differs from `sampleReport`. */
export const sampleFinding = { status: "found", petName: "", petBreed: "", whereabouts: "withFinder" } as const;

export const samplePet = { name: "Juno", type: "Cat", breed: "Tabby", age: "3 years" };

export const sampleVaccination = {
  name: "Rabies",
  given: "2025-12-02",
  due: "2026-12-02",
  certificate: null,
  zone: "America/Toronto",
};

/** A card for a pet's sitter. */
export const sampleSitterCard = {
  contacts: [{ name: "Maya", phone: "905 555 0142" }],
  vet: "",
  vetPhone: "",
  nightVet: "",
  nightVetPhone: "",
  doses: "",
  conditions: "",
  treatment: "",
};

/** A saved adoptable pet. */
export const sampleFavourite = {
  listingId: "pf:1",
  name: "Ursula",
  photo: "https://pictures.example/1.jpg",
  shelter: "Toronto Paws",
  savedAt: 1,
  search: {
    place: { lat: 43.86, lng: -79.34, city: "Markham", province: "ON" },
    type: "cat",
    distance: 50,
    filters: {},
  },
};

/** A saved adoption search. */
export const sampleSearch = { ...sampleFavourite.search, filters: { age: "baby" } };

/** A watch area around the sample report. */
export const sampleArea = {
  name: "Home",
  place: { lat: 43.86123, lng: -79.33951, address: "9 Main St, Markham, ON", city: "Markham", province: "ON" },
  km: 2.5 as const,
  animals: ["Dog" as const, "Cat" as const],
  reports: "both" as const,
};

/** A visitor's sighting of the sample report's pet, just now. */
export const sampleSighting = () => ({
  key: `saw-${(presses += 1)}`,
  at: Date.now(),
  place: { lat: 43.861, lng: -79.335, address: "Carlton Rd, Markham, ON", city: "Markham", province: "ON" },
  note: "Running along the fence.",
});

/** A clinic near the sample report, as a place to meet. */
export const sampleMeetingPlace = {
  kind: "vet",
  name: "Unionville Animal Hospital",
  address: "4396 Main St",
  lat: 43.86,
  lng: -79.31,
  placeId: "ChIJvet1",
} as const;
