// Where the keyboard's focus goes if it is in a list of the passport, and a live update or a press changes that list.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { formatLongDay } from "../../../domain/time/time";
import { HealthPage } from "../../../src/features/pets/health/HealthPage";
import { SitterCardsPage } from "../../../src/features/pets/sitter/SitterCardsPage";
import { TagsPage } from "../../../src/features/pets/tags/TagsPage";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

const petId = "pet1";
const pet = { _id: petId, name: "Biscuit", type: "Dog", breed: "", age: "", photos: [], kg: null, members: [] };
const rabies = { _id: "rabies", name: "Rabies", given: "", due: "2027-12-02", certificate: null, nextAt: null };
const lyme = { ...rabies, _id: "lyme", name: "Lyme", due: "2028-01-05" };
const weights = ["2026-01-02", "2026-02-02", "2026-03-02"].map((day, at) => ({ _id: `weight${at}`, day, kg: 28 + at }));
const tag = { code: "7K2M9QXB", petId, label: "Collar", state: "active", since: 0 };
const otherTag = { ...tag, code: "AAAA2222", label: "Harness" };

const card = { _id: "card1", secret: "f".repeat(32), expiresAt: 0, isOver: true, contacts: [], origin: null };

const setHealth = (health: object) =>
  answers.set("pets/health:get", () => ({ vaccinations: [], weights: [], calendar: null, ...health }));
const current = (...all: object[]) => all.map((one) => ({ isCurrent: true, ...one }));

const pages = { health: HealthPage, tags: TagsPage, sitter: SitterCardsPage };

function show(page: keyof typeof pages) {
  const Page = pages[page];
  render(
    <MemoryRouter>
      <main id="content">
        <Page petId={petId} />
      </main>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  signIn();
  answers.set("pets/passport:get", () => pet);
  answers.set("tags:note", () => ({ advice: "", phone: "" }));
});

const buttonOf = (name: string) => screen.getByRole("button", { name });
const editButton = (vaccine: string) => buttonOf(sentence("pass.editVaccine", { vaccine }));
const removeButton = (day: string) => buttonOf(sentence("pass.removeWeight", { day: formatLongDay(day) }));

test("the focus of a removed weight goes to the list's title", async () => {
  setHealth({ weights });
  answers.set("pets/health:removeWeight", () => setHealth({ weights: weights.slice(0, 2) }) && null);
  show("health");
  await userEvent.click(screen.getByText(messages["pass.allWeights"]));
  await userEvent.click(removeButton("2026-03-02"));
  await waitFor(() => expect(screen.queryByText(formatLongDay("2026-03-02"))).toBeNull());
  expect(document.activeElement?.textContent).toBe(messages["pass.weight"]);
});

test("the focus of a vaccination that another device removes or renews goes to the list's title", () => {
  setHealth({ vaccinations: current(rabies, lyme) });
  show("health");
  editButton("Lyme").focus();
  setHealth({ vaccinations: current(rabies) });
  expect(document.activeElement?.textContent).toBe(messages["pass.vaccines"]);

  editButton("Rabies").focus();
  setHealth({ vaccinations: [...current(lyme), { ...rabies, isCurrent: false }] });
  expect(document.activeElement?.textContent).toBe(messages["pass.vaccines"]);
});

test("the focus of a vaccination that is removed in its dialog goes to the list's title", async () => {
  setHealth({ vaccinations: current(rabies, lyme) });
  answers.set("pets/health:removeVaccination", () => setHealth({ vaccinations: current(lyme) }) && null);
  show("health");
  await userEvent.click(editButton("Rabies"));
  await userEvent.click(await screen.findByRole("button", { name: messages["pass.remove"] }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement?.textContent).toBe(messages["pass.vaccines"]);
});

test("the focus of a vaccination that moves in the list moves along", () => {
  setHealth({ vaccinations: current(rabies, lyme) });
  show("health");
  editButton("Rabies").focus();
  setHealth({ vaccinations: current({ ...rabies, due: "2029-01-01" }, lyme) });
  expect(document.activeElement).toBe(editButton("Rabies"));
});

test("the focus of a tag that moves and is retired stays on its button", () => {
  answers.set("tags:mine", () => [tag, otherTag]);
  show("tags");
  const button = buttonOf(sentence("tag.retireCode", { code: "7K2M 9QXB" }));
  button.focus();
  answers.set("tags:mine", () => [otherTag, { ...tag, state: "retired", retiredAt: 1 }]);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-label")).toBe(sentence("tag.undoCode", { code: "7K2M 9QXB" }));
});

test("the focus in the print card goes to the page's title when the last active tag is retired", () => {
  answers.set("tags:mine", () => [tag]);
  show("tags");
  buttonOf(messages["tag.engraver"]).focus();
  answers.set("tags:mine", () => [{ ...tag, state: "retired", retiredAt: 1 }]);
  expect(screen.queryByRole("button", { name: messages["tag.engraver"] })).toBeNull();
  expect(document.activeElement?.textContent).toBe(messages["tag.title"]);
});

test("the focus of a sitter's card that is deleted goes to the page's title", async () => {
  answers.set("pets/sitter:mine", () => [card]);
  answers.set("pets/sitter:revoke", () => answers.set("pets/sitter:mine", () => []) && null);
  show("sitter");
  await userEvent.click(buttonOf(messages["sitter.delete"]));
  await waitFor(() => expect(screen.queryByRole("button", { name: messages["sitter.delete"] })).toBeNull());
  expect(document.activeElement?.textContent).toBe(messages["sitter.row"]);
});
