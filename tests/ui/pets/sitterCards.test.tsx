// The link to a sitter's card, and a phone number on the card.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { SitterCardsPage } from "../../../src/features/pets/sitter/SitterCardsPage";
import { SitterView } from "../../../src/features/pets/sitter/SitterView";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

const secret = "f".repeat(32);
const card = { _id: "card1", secret, expiresAt: 0, isOver: false, contacts: [], origin: "https://homeward.example" };

test("the link that the owner copies has the app's public address", async () => {
  signIn();
  answers.set("pets/passport:get", () => ({ _id: "pet1", name: "Biscuit", photos: [], members: [] }));
  answers.set("pets/sitter:mine", () => [card]);
  render(
    <MemoryRouter>
      <SitterCardsPage petId="pet1" />
    </MemoryRouter>,
  );
  const copied = vi.spyOn(navigator.clipboard, "writeText");
  await userEvent.click(screen.getByRole("button", { name: messages["sitter.copy"] }));
  expect(copied).toHaveBeenCalledWith(`https://homeward.example/sitter/${secret}`);
});

test("the sitter calls the poison line with one press", () => {
  const texts = { vet: "", vetPhone: "", nightVet: "", nightVetPhone: "", doses: "", conditions: "", treatment: "" };
  const pet = { name: "Biscuit", type: "Dog", breed: "", age: "", photo: null, medication: "" };
  answers.set("pets/sitter:open", () => ({ ...texts, ...pet, contacts: [], vaccinations: [], expiresAt: 0 }));
  render(
    <MemoryRouter>
      <SitterView secret={secret} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "(888) 426-4435" }).getAttribute("href")).toBe("tel:8884264435");
});
