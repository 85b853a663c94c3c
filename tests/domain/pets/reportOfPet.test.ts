import { expect, test } from "vitest";
import { limits } from "../../../domain/limits";
import { reportOfPet } from "../../../domain/pets/petRules";
import { checkReport } from "../../../domain/report/reportRules";

test.each([
  [
    { name: "Miso", type: "Cat", breed: "Tabby" },
    { petName: "Miso", petType: "Cat", petBreed: "Tabby" },
  ],
  [
    { name: "Otto", type: "Dog", breed: "" },
    { petName: "Otto", petType: "Dog", petBreed: "" },
  ],
  [
    { name: "Clover", type: "Rabbit", breed: "" },
    { petName: "Clover", petType: "Other", petBreed: "Rabbit" },
  ],
  [
    { name: "Kiwi", type: "Bird", breed: "Finch" },
    { petName: "Kiwi", petType: "Other", petBreed: "Bird, Finch" },
  ],
  [
    { name: "Olive", type: "Other", breed: "Turtle" },
    { petName: "Olive", petType: "Other", petBreed: "Turtle" },
  ],
  [
    {
      name: "Juno",
      type: "Cat",
      breed: "Tabby",
      age: "3 years",
      sex: "Female" as const,
      size: "small" as const,
      colours: "grey",
      markings: "a notch in the left ear",
      medication: "insulin",
    },
    {
      petName: "Juno",
      petType: "Cat",
      petBreed: "Tabby",
      petGender: "Female",
      additionalInfo:
        "Age: 3 years\nSize: Small\nColours: grey\nMarkings: a notch in the left ear\nMedication: insulin",
    },
  ],
])("the pet %j fills in the report %j", (pet, report) => {
  expect(reportOfPet(pet)).toEqual(report);
});

test("a pet's longest possible breed fits into a report", () => {
  const { petBreed } = reportOfPet({ name: "Clover", type: "Rabbit", breed: "🐇".repeat(limits.breed) });
  const form = {
    status: "lost",
    petName: "Clover",
    petType: "Other",
    petBreed,
    petGender: "Unknown",
    additionalInfo: "",
    contactInfo: "416 555 0100",
    day: "2026-11-19",
    time: null,
    place: { lat: 43.86, lng: -79.34, address: "Markham, ON" },
  } as const;
  expect(checkReport(form, { photoCount: 1, latestDay: "2026-11-20" })).toBeNull();
});
