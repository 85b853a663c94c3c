import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { messages } from "../../../domain/messages";
import { reportAddress, reportPetAddress } from "../../../domain/paths";
import { MyPets } from "../../../src/features/pets/MyPets";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

const pet = (name: string) => ({ _id: `pet-${name}`, name, type: "Cat", breed: "", age: "", photos: [] });
const report = (changes: object) => ({
  _id: "report1",
  _creationTime: 1,
  status: "lost",
  state: "open",
  petName: "Miso",
  petType: "Cat",
  place: "Guelph",
  day: null,
  time: null,
  photo: null,
  ...changes,
});
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const show = () =>
  render(
    <MemoryRouter>
      <MyPets />
    </MemoryRouter>,
  );

beforeEach(() => {
  signIn();
  answers.set("pets:mine", () => [pet("Miso"), pet("Otto")]);
});

it("links to the report of a pet that is missing, and offers a new report only for other pets", () => {
  answers.set("reports:mine", () => [report({})]);
  show();
  expect(screen.getAllByText(messages["feed.lost"])).toHaveLength(1);
  expect(hrefOf(`${messages["pet.openReport"]}: Miso`)).toBe(reportAddress("report1"));
  expect(hrefOf(`${messages["pet.reportLost"]}: Otto`)).toBe(reportPetAddress("pet-Otto"));
});

it("finds the report that was started from a pet, even if the report has another name", () => {
  answers.set("reports:mine", () => [report({ petName: "Mimi", petId: "pet-Otto" })]);
  show();
  expect(hrefOf(`${messages["pet.openReport"]}: Otto`)).toBe(reportAddress("report1"));
  expect(hrefOf(`${messages["pet.reportLost"]}: Miso`)).toBe(reportPetAddress("pet-Miso"));
});

it.each([{ state: "home" }, { state: "hidden" }, { status: "found" }])(
  "does not call a pet missing because of a report with %j",
  (changes) => {
    answers.set("reports:mine", () => [report(changes)]);
    show();
    expect(hrefOf(`${messages["pet.reportLost"]}: Miso`)).toBe(reportPetAddress("pet-Miso"));
  },
);

it.each([
  [{ type: "Cat" }, "Cat"],
  [{ type: "Cat", breed: "Tabby", age: "3 years", sex: "Female" }, "Tabby, Female, 3 years"],
  [{ type: "Bird", sex: "Unknown" }, "Bird"],
])("shows the details that the owner has given: %j", (changes, facts) => {
  answers.set("reports:mine", () => []);
  answers.set("pets:mine", () => [{ ...pet("Juno"), ...changes }]);
  show();
  expect(screen.getByText(facts)).toBeTruthy();
});
