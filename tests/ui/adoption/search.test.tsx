// Searches: their place, filters, pages and order.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { signIn } from "../../support/ui/signIn";
import { action, answer, lastRequest, montreal, press, show, urlParameters, useAdoptionPage } from "./adoptionPage";

useAdoptionPage();

/** Makes the browser report this position, for which it has permission. */
function fakePosition({ lat, lng }: { lat: number; lng: number }) {
  const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>((tell) =>
    tell({ coords: { latitude: lat, longitude: lng } } as GeolocationPosition),
  );
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
  vi.spyOn(navigator, "permissions", "get").mockReturnValue({
    query: async () => ({ state: "granted" }),
  } as unknown as Permissions);
}

const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);

const options = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map((one) => one.text);

test("asks for a place before the first search, and then applies each filter as soon as it is chosen", async () => {
  show("/adoption");
  expect(screen.getByText(messages["location.ask"])).toBeTruthy();
  expect(screen.getByText(messages["adoption.start"])).toBeTruthy();
  expect(action).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Search" })).toBeNull();
  await press("Show Markham, ON");
  expect(await screen.findByText("Pet of page 1")).toBeTruthy();
  await choose("Gender", "female");
  expect(await screen.findByText("Pet of page 1")).toBeTruthy();
  expect(lastRequest()).toEqual({
    place: { lat: 43.86, lng: -79.34, city: "Markham", province: "ON" },
    type: "dog",
    gender: "female",
    distance: 50,
    page: 1,
    filters: {},
  });
  expect(urlParameters()).toMatchObject({ type: "dog", gender: "female", distance: "50", city: "Markham" });
});

test("sorts by the distance from the default place, but never says that a pet is near the user", async () => {
  show("/adoption?lat=43.86&lng=-79.34&address=Markham&city=Markham&province=ON");
  await screen.findByText("Pet of page 1");
  expect(screen.getByText("in and around Markham, ON")).toBeTruthy();
  expect(screen.getByText(/because we don't know where you are/)).toBeTruthy();
  // The backend sorts by distance unless another order is chosen.
  expect(lastRequest()).not.toHaveProperty("sort");
  expect(options("Order")).toEqual(["By distance", "Newest"]);
  expect(screen.getByText("19 km from Markham")).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Pet of page 1" }));
  await screen.findByRole("dialog");
  for (const words of [/ away$/, /^near /, /nearest/i]) expect(screen.queryByText(words)).toBeNull();
});

test("searches around the device without a press if permission was given before", async () => {
  const toronto = { lat: 43.65, lng: -79.38, address: "1 Bay St, Toronto, ON", city: "Toronto", province: "ON" };
  fakePosition(toronto);
  action.mockResolvedValueOnce(toronto);
  show("/adoption");
  expect(await screen.findByText("Pet of page 1")).toBeTruthy();
  expect(lastRequest()).toMatchObject({ place: { lat: 43.65, lng: -79.38, city: "Toronto", province: "ON" } });
  expect(screen.getByText("near Toronto, ON")).toBeTruthy();
  expect(screen.getByText("19 km away")).toBeTruthy();
});

test("moves the focus from Search to the number of pets found", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  show();
  await screen.findByText("Pet of page 1");
  expect(scrolled).not.toHaveBeenCalled();
  await choose("Animal", "cat");
  await press("Search");
  await screen.findByText("Pet of page 1");
  expect(document.activeElement?.textContent).toBe("41 cats near Montréal, QC");
  expect(scrolled.mock.contexts).toEqual([screen.getByRole("region", { name: messages["adoption.results"] })]);
  scrolled.mockRestore();
});

test("offers the filters' values; changing the animal changes the breeds and clears the breed", async () => {
  show();
  expect(screen.getByLabelText<HTMLInputElement>("Location").value).toBe("Montréal, QC");
  expect(options("Animal")).toEqual(["Dog", "Cat", "Rabbit", "Bird", "Scales Fins & Other", "All animals"]);
  expect(options("Gender")).toEqual(["Any", "Male", "Female"]);
  const miles = options("Distance").flatMap((text) => /\((\d+) miles\)/.exec(text)?.[1] ?? []);
  expect(miles).toEqual(["50", "100", "200", "350", "500"]);
  expect(options("Breed")[0]).toBe("Any Breed");
  await choose("Breed", "Beagle");
  await choose("Animal", "scales-fins-other");
  expect(screen.getByLabelText<HTMLSelectElement>("Breed").value).toBe("");
  expect(options("Breed")).toContain("Guinea Pig");
  const more = screen.getByRole("button", { name: "More" });
  expect(screen.queryByRole("combobox", { name: "Age" })).toBeNull();
  await userEvent.click(more);
  expect(screen.getByRole("button", { name: "Fewer" }).getAttribute("aria-expanded")).toBe("true");
  expect(options("Age")).toEqual(["Any", "Baby", "Young", "Adult", "Senior"]);
  expect(options("Size")).toEqual(["Any", "Small", "Medium", "Large", "Extra Large"]);
  const flags = ["Good with Children", "Good with Dogs", "Good with Cats", "Special Needs"];
  // Declawed and House Trained make no sense for a hamster.
  for (const flag of ["Declawed", "House Trained"]) expect(screen.queryByRole("combobox", { name: flag })).toBeNull();
  for (const flag of flags) expect(options(flag)).toEqual(["Any", "Yes", "No"]);
  await choose("Age", "senior");
  await choose("Good with Cats", "false");
  await choose("Nature", "calm");
  expect(screen.getByText(messages["adoption.onlyStated"])).toBeTruthy();
  expect(lastRequest()).toMatchObject({
    type: "scales-fins-other",
    filters: { age: "senior", good_with_cats: false, nature: "calm" },
  });
});

test("keeps fetched pages until a filter is changed", async () => {
  show();
  await press("Search");
  expect(await screen.findByText("Page 1 of 3")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous" }).disabled).toBe(true);
  await press("Next");
  expect(await screen.findByText("Pet of page 2")).toBeTruthy();
  expect(urlParameters()).toMatchObject({ page: "2" });
  await press("Next");
  expect(await screen.findByText("Page 3 of 3")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
  expect(action).toHaveBeenCalledTimes(3);
  await press("Previous");
  expect(await screen.findByText("Pet of page 2")).toBeTruthy();
  await press("browser back");
  expect(await screen.findByText("Pet of page 3")).toBeTruthy();
  expect(action).toHaveBeenCalledTimes(3);
  await choose("Distance", "100");
  expect(await screen.findByText("Pet of page 1")).toBeTruthy();
  expect(action).toHaveBeenCalledTimes(4);
  expect(lastRequest()).toMatchObject({ page: 1, distance: 100 });
});

test("makes no call when a search is submitted again unchanged", async () => {
  show();
  await press("Search");
  await screen.findByText("Pet of page 1");
  await press("Search");
  expect(await screen.findByText("Pet of page 1")).toBeTruthy();
  expect(action).toHaveBeenCalledTimes(1);
  await choose("Gender", "male");
  await screen.findByText("Pet of page 1");
  expect(action).toHaveBeenCalledTimes(2);
});

test("sorts by the newest, and searches the texts of the pets loaded so far", async () => {
  show();
  await screen.findByText("Pet of page 1");
  await choose("Order", "newest");
  await screen.findByText("Pet of page 1");
  expect(lastRequest()).toMatchObject({ sort: "newest", page: 1 });
  expect(urlParameters()).toMatchObject({ sort: "newest" });
  await press("Next");
  await screen.findByText("Pet of page 2");
  await press("More");
  const words = screen.getByLabelText(messages["adoption.words"]);
  await userEvent.type(words, "of PAGE 1");
  expect(screen.getByText("Pet of page 1")).toBeTruthy();
  expect(screen.queryByText("Pet of page 2")).toBeNull();
  // The filter bar shows the count, too, because on a phone the open filters push the list out of sight.
  const bar = within(words.closest("form")!);
  expect(bar.getByText("1 dog")).toBeTruthy();
  await userEvent.type(words, "23");
  expect(bar.getByText(messages["adoption.wordsNone"])).toBeTruthy();
  expect(screen.getAllByText(messages["adoption.wordsNone"])).toHaveLength(2);
  expect(action).toHaveBeenCalledTimes(3);
});

test("runs the search in the URL on arrival, and forgets its filters when the user leaves the page", async () => {
  show(
    "/adoption?lat=45.5&lng=-73.57&city=Montr%C3%A9al&province=QC&type=cat&distance=200&breed=Bengal&age=baby&page=2",
  );
  expect(screen.getByText("Searching for pets...")).toBeTruthy();
  expect(await screen.findByText("Page 2 of 3")).toBeTruthy();
  expect(lastRequest()).toMatchObject({
    type: "cat",
    breed: "Bengal",
    distance: 200,
    page: 2,
    filters: { age: "baby" },
  });
  expect(screen.getByLabelText<HTMLSelectElement>("Age").value).toBe("baby");
  signIn();
  await userEvent.click(screen.getByRole("link", { name: messages["app.back"] }));
  expect(screen.getByText("Dashboard")).toBeTruthy();
  await press("to adoption");
  expect(await screen.findByText("Page 1 of 3")).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>("Animal").value).toBe("dog");
  expect(lastRequest()).toMatchObject({ type: "dog", page: 1, filters: {} });
});

test("ignores invalid values in the URL", async () => {
  show(`/adoption?${montreal}&type=dragon&breed=Beagle&gender=%3Cscript%3E&distance=7&page=-3&declawed=maybe`);
  await screen.findByText("Pet of page 1");
  expect(lastRequest()).toMatchObject({ type: "dog", breed: "Beagle", distance: 50, page: 1, filters: {} });
  expect(lastRequest()).not.toHaveProperty("gender");
});

test("marks the distance as chosen only if it is not the default", async () => {
  show();
  await screen.findByText("Pet of page 1");
  const isMarked = () => screen.getByLabelText("Distance").closest("[data-chosen]") !== null;
  expect(isMarked()).toBe(false);
  await choose("Distance", "100");
  expect(isMarked()).toBe(true);
});

test("folds the filters behind a button that says how many are set, and keeps the chips of set filters", async () => {
  show(`/adoption?${montreal}&type=cat&gender=female&age=baby`);
  await screen.findByText("Pet of page 1");
  const more = screen.getByRole("button", { name: "More", description: "2 set" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByLabelText("Size")).toBeNull();
  // The chip stays although its filter is off, so that the focus is not lost.
  await choose("Age", "");
  expect(urlParameters()).not.toHaveProperty("age");
  expect(screen.getByLabelText("Age")).toBeTruthy();
  await userEvent.click(more);
  await choose("Good with Cats", "true");
  await userEvent.type(screen.getByLabelText(messages["adoption.words"]), "lap");
  expect(screen.getByRole("button", { name: "Fewer", description: "3 set" })).toBeTruthy();
  await press("Search");
  expect(screen.getByRole("button", { name: "More", description: "3 set" })).toBeTruthy();
  expect(screen.queryByLabelText("Age")).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>("Good with Cats").value).toBe("true");
  expect(lastRequest()).toMatchObject({ gender: "female", filters: { good_with_cats: true } });
});

test("counts one pet in the singular", async () => {
  action.mockResolvedValue(answer({ total: 1, totalPages: 1 }));
  show(`/adoption?${montreal}&type=rabbit`);
  expect(await screen.findByText("1 rabbit")).toBeTruthy();
});
