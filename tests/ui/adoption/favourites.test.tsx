import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Favourite } from "../../../domain/adoption/favourites";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { deviceFavourites, setDeviceFavourites } from "../../../src/features/adoption/favourites/deviceFavourites";
import { FavouriteButton } from "../../../src/features/adoption/favourites/FavouriteButton";
import { FavouritesSync } from "../../../src/features/adoption/favourites/FavouritesSync";
import { useFavourites } from "../../../src/features/adoption/favourites/useFavourites";
import { MemoryRouter } from "../../../src/lib/router";
import { Favourites } from "../../../src/pages/Favourites";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, render } from "../../support/ui/fakeCalls";
import { authStore } from "../../../src/services/auth/authStore";
import { takeReturnTo } from "../../../src/services/auth/signIn/signInDialog";
import { maya, signIn, signOut } from "../../support/ui/signIn";

const favourite = (number: number, name = `Pet ${number}`): Favourite => ({
  listingId: `pf:${number}`,
  name,
  photo: `https://pictures.example/${number}.jpg`,
  shelter: "Toronto Paws",
  savedAt: number,
});
const idsOnDevice = () => deviceFavourites.get().map(({ listingId }) => listingId);

beforeEach(() => {
  answers.clear();
  setDeviceFavourites([]);
  signOut();
});

function Heart({ pet }: { pet: Favourite }) {
  return <FavouriteButton pet={pet} favourites={useFavourites()} />;
}
const withToasts = (ui: React.ReactNode) =>
  render(
    <MemoryRouter startAt="/favourites">
      {ui}
      <Toaster />
    </MemoryRouter>,
  );
const heart = (name: string) => screen.getByRole("button", { name: sentence("favourite.save", { name }) });
const cards = () => within(screen.getByRole("list", { name: messages["favourite.list"] })).getAllByRole("listitem");
const names = () => cards().map((card) => within(card).getByRole("heading").textContent);

test("Enter on a heart removes a pet from the device's favourites, and Undo brings it back to its place", async () => {
  setDeviceFavourites([favourite(9), favourite(5, "Ursula"), favourite(1)]);
  withToasts(<Heart pet={favourite(5, "Ursula")} />);
  expect(heart("Ursula").getAttribute("aria-pressed")).toBe("true");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(heart("Ursula").getAttribute("aria-pressed")).toBe("false");
  expect(idsOnDevice()).toEqual(["pf:9", "pf:1"]);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(idsOnDevice()).toEqual(["pf:9", "pf:5", "pf:1"]);
  expect(JSON.parse(localStorage.getItem("homeward:favourites")!)).toHaveLength(3);
});

test("a heart can't be pressed until it is known whether a person is signed in", () => {
  act(() => void authStore.setSignedIn(maya));
  withToasts(<Heart pet={favourite(5, "Ursula")} />);
  expect((heart("Ursula") as HTMLButtonElement).disabled).toBe(true);
  signOut();
  expect((heart("Ursula") as HTMLButtonElement).disabled).toBe(false);
});

test("a favourite beyond the limit is refused, in a sentence that names the limit", async () => {
  setDeviceFavourites(Array.from({ length: limits.favourites }, (_, index) => favourite(index + 1)));
  withToasts(<Heart pet={favourite(999, "Kenji")} />);
  await userEvent.click(heart("Kenji"));
  expect(await screen.findByText(sentence("favourite.tooMany", { max: limits.favourites }))).toBeTruthy();
  expect(heart("Kenji").getAttribute("aria-pressed")).toBe("false");
});

test("shows the device's favourites, greys out unlisted ones, and removes one when its heart is pressed", async () => {
  answers.set("adoption/favourites:findUnlisted", () => ["pf:1"]);
  setDeviceFavourites([favourite(2, "Ursula"), favourite(1, "Waffles")]);
  withToasts(<Favourites />);
  expect(await screen.findByText(messages["favourite.gone"])).toBeTruthy();
  expect(names()).toEqual(["Ursula", "Waffles"]);
  const [ursula, waffles] = cards();
  expect(within(ursula!).getByText("Toronto Paws")).toBeTruthy();
  expect(ursula!.className).not.toContain("grayscale");
  expect(waffles!.className).toContain("grayscale");
  expect(screen.getByRole("button", { name: messages["favourite.logIn"] })).toBeTruthy();
  await userEvent.click(heart("Waffles"));
  expect(names()).toEqual(["Ursula"]);
  await userEvent.click(heart("Ursula"));
  expect(screen.getByText(messages["favourite.none"])).toBeTruthy();
});

const search = { place: { lat: 43.65, lng: -79.38, city: "Toronto" }, type: "cat", distance: 50, filters: {} };

test("offers news of pets like the newest favourite that came from a search, and saves that search", async () => {
  const add = vi.fn<(args: object) => string>(() => "search1");
  answers.set("adoption/favourites:findUnlisted", () => []);
  answers.set("adoption/favourites:mine", () => [favourite(9), { ...favourite(2, "Ursula"), search }]);
  answers.set("adoption/searches:add", add);
  answers.set("notify/areas:choice", () => ({ email: true, push: false }));
  signIn();
  withToasts(<Favourites />);
  await userEvent.click(screen.getByRole("button", { name: /^Tell me about new ones like Ursula/ }));
  expect(add).toHaveBeenCalledWith(search);
  expect(await screen.findByText("We'll look for new cats within 80 km of Toronto")).toBeTruthy();
});

test("asks a visitor to log in before it saves a favourite's search, and offers nothing without a search", async () => {
  answers.set("adoption/favourites:findUnlisted", () => []);
  setDeviceFavourites([{ ...favourite(2, "Ursula"), search }]);
  withToasts(<Favourites />);
  await userEvent.click(screen.getByRole("button", { name: /^Tell me about new ones like Ursula/ }));
  expect(takeReturnTo()).toBe("/favourites");
  act(() => void setDeviceFavourites([favourite(2, "Ursula")]));
  expect(screen.queryByRole("button", { name: /^Tell me/ })).toBeNull();
});

test("after sign-in, the account takes favourites up to its limit, and the others stay on the device", async () => {
  const saved = [favourite(7, "Vera")];
  const merge = vi.fn<(args: object) => string[]>(() => ["pf:2"]);
  answers.set("adoption/favourites:findUnlisted", () => []);
  answers.set("adoption/favourites:mine", () => saved);
  answers.set("adoption/favourites:merge", merge);
  setDeviceFavourites([favourite(2), favourite(1, "Waffles")]);
  signIn();
  withToasts(
    <>
      <FavouritesSync />
      <Favourites />
    </>,
  );
  // All favourites stay on the page while the account takes over those of the device.
  expect(names()).toEqual(["Vera", "Pet 2", "Waffles"]);
  await act(async () => {});
  expect(merge).toHaveBeenCalledWith({ favourites: [favourite(2), favourite(1, "Waffles")] });
  expect(idsOnDevice()).toEqual(["pf:1"]);
  expect(screen.getByText(sentence("favourite.left", { count: 1 }))).toBeTruthy();
});
