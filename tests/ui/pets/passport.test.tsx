import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { PassportFacts } from "../../../src/features/pets/passport/PassportFacts";
import { PassportHeading } from "../../../src/features/pets/passport/PassportHeading";
import { PassportRows } from "../../../src/features/pets/passport/PassportRows";
import type { PassportPet } from "../../../src/features/pets/passport/usePassport";
import { MemoryRouter } from "../../../src/lib/router";
import { render } from "../../support/ui/fakeCalls";

const photo = (at: number) => ({ _id: `photo${at}`, full: `/${at}.webp`, thumb: `/${at}.webp`, width: 4, height: 5 });
const pet = {
  _id: "pet1",
  name: "Biscuit",
  type: "Dog",
  breed: "Beagle",
  age: "6 years",
  kg: null,
  reportId: null,
  photos: [1, 2, 3, 4].map(photo),
  medication: "Heart tablets",
  conditions: "Diabetes, bad hips",
  fears: "Thunder",
} as unknown as PassportPet;

test("the passport shows every photo, and numbers those after the first", () => {
  render(<PassportHeading pet={pet} onEdit={() => {}} />);
  screen.getByRole("img", { name: sentence("feed.photoOf", { name: "Biscuit" }) });
  const more = screen.getByRole("list", { name: sentence("pass.morePhotos", { name: "Biscuit" }) });
  const names = within(more)
    .getAllByRole("img")
    .map((image) => image.getAttribute("alt"));
  expect(names).toEqual([2, 3, 4].map((number) => sentence("pass.photoNumber", { number, count: 4, name: "Biscuit" })));
  expect(more.tabIndex).toBe(0);
});

test("the pet's conditions have a line of their own beside its needs and fears", () => {
  render(<PassportFacts pet={pet} onEdit={() => {}} />);
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(valueOf(messages["pass.conditions"])).toBe("Diabetes, bad hips");
  expect(valueOf(messages["pass.needs"])).toBe("Heart tablets");
  expect(valueOf(messages["pass.fears"])).toBe("Thunder");
});

test("the row of the tags says how many are in use or, if there are none, what tags are for", () => {
  const show = (tagCount: number) =>
    render(
      <MemoryRouter>
        <PassportRows pet={{ ...pet, tagCount, members: [] }} />
      </MemoryRouter>,
    );
  const { unmount } = show(0);
  expect(screen.getByText(messages["tag.rowLine"])).toBeTruthy();
  unmount();
  show(2);
  expect(screen.getByText("2 tags in use")).toBeTruthy();
});
