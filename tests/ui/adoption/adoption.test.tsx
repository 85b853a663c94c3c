import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AdoptablePet } from "../../../domain/adoption/adoption";
import { messages } from "../../../domain/messages";
import { BrowserRouter, MemoryRouter, Route, Routes, useLocation, useNavigate } from "../../../src/lib/router";
import { Adoption } from "../../../src/pages/Adoption";
import { sessionHistory } from "../../support/ui/sessionHistory";
import { signIn } from "../../support/ui/signIn";

const pet = (changes: Partial<AdoptablePet> = {}): AdoptablePet => ({
  id: "pf:1",
  name: "Biscuit",
  url: "https://listing.example/biscuit",
  status: "adoptable",
  type: "Dog",
  gender: "Male",
  age: "Young",
  size: "Medium",
  photos: [
    { medium: "https://pictures.example/1-300", large: "https://pictures.example/1-600" },
    { medium: "https://pictures.example/2-300", large: "https://pictures.example/2-600" },
  ],
  breeds: { primary: "Beagle" },
  colors: { primary: "Brown" },
  attributes: {
    spayed_neutered: true,
    house_trained: false,
    declawed: null,
    special_needs: false,
    shots_current: null,
  },
  environment: { children: true, dogs: true, cats: false },
  contact: {
    name: "Toronto Paws",
    email: "adopt@paws.example",
    phone: "",
    address: { city: "Toronto", province: "ON" },
  },
  miles: 12,
  description: "Likes <b>walks</b>.\nAnd naps.",
  trackerUrl: null,
  ...changes,
});

const action = vi.fn();
/** Queries stay loading. */
const watchQuery = () => ({ localQueryResult: () => undefined, onUpdate: () => () => {}, journal: () => undefined });
const answer = (changes: object = {}) => ({
  provider: "Petfinder",
  animals: [pet()],
  page: 1,
  totalPages: 3,
  total: 41,
  isExact: true,
  ...changes,
});
beforeEach(() => {
  action.mockReset();
  action.mockImplementation((_: unknown, { page }: { page: number }) =>
    Promise.resolve(answer({ page, animals: [pet({ id: `pf:${page}`, name: `Pet of page ${page}` })] })),
  );
});

afterEach(() => void vi.restoreAllMocks());

function Elsewhere() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button type="button" onClick={() => navigate(-1)}>
        browser back
      </button>
      <button type="button" onClick={() => navigate(`/adoption?${montreal}`)}>
        to adoption
      </button>
    </>
  );
}

const montreal = "lat=45.5&lng=-73.57&address=Montr%C3%A9al&city=Montr%C3%A9al&province=QC";

/** The browser has permission to share its position. */
function locate({ lat, lng }: { lat: number; lng: number }) {
  const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>((tell) =>
    tell({ coords: { latitude: lat, longitude: lng } } as GeolocationPosition),
  );
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
  vi.spyOn(navigator, "permissions", "get").mockReturnValue({
    query: async () => ({ state: "granted" }),
  } as unknown as Permissions);
}

function show(at = `/adoption?${montreal}`) {
  render(
    <ConvexProvider client={{ action, watchQuery } as unknown as ConvexReactClient}>
      <MemoryRouter startAt={at}>
        <Routes>
          <Route path="/adoption/:petId?" element={<Adoption />} />
          <Route path="/main" element={<p>Dashboard</p>} />
        </Routes>
        <Elsewhere />
      </MemoryRouter>
    </ConvexProvider>,
  );
}
const asked = (): unknown => action.mock.lastCall?.[1];
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const options = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map((one) => one.text);
const address = () => Object.fromEntries(new URL(screen.getByTestId("address").textContent, "http://app").searchParams);

test("without a place searches nothing and asks for one, and applies a filter as soon as it is chosen", async () => {
  show("/adoption");
  expect(screen.getByText(messages["location.ask"])).toBeTruthy();
  expect(screen.getByText(messages["adoption.start"])).toBeTruthy();
  expect(action).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Search" })).toBeNull();
  await press("Show Markham, ON");
  expect(await screen.findByText("Pet of page 1")).toBeTruthy();
  await choose("Gender", "female");
  expect(await screen.findByText("Pet of page 1")).toBeTruthy();
  expect(asked()).toEqual({
    place: { lat: 43.86, lng: -79.34, city: "Markham", province: "ON" },
    type: "dog",
    gender: "female",
    distance: 50,
    page: 1,
    sort: "newest",
    filters: {},
  });
  expect(address()).toMatchObject({ type: "dog", gender: "female", distance: "50", city: "Markham" });
});

test("never calls a pet near at the default place, because it is not the user's", async () => {
  show("/adoption?lat=43.86&lng=-79.34&address=Markham&city=Markham&province=ON&sort=nearest");
  await screen.findByText("Pet of page 1");
  expect(screen.getByText("in and around Markham, ON")).toBeTruthy();
  expect(screen.getByText(/because we don't know where you are/)).toBeTruthy();
  expect(asked()).toMatchObject({ sort: "newest" });
  expect(screen.queryByLabelText("Order")).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Pet of page 1" }));
  await screen.findByRole("dialog");
  for (const words of [/ away$/, /^near /, /nearest/i]) expect(screen.queryByText(words)).toBeNull();
});

test("searches around the device without a press if permission was given before", async () => {
  const toronto = { lat: 43.65, lng: -79.38, address: "1 Bay St, Toronto, ON", city: "Toronto", province: "ON" };
  locate(toronto);
  action.mockResolvedValueOnce(toronto);
  show("/adoption");
  expect(await screen.findByText("Pet of page 1")).toBeTruthy();
  expect(asked()).toMatchObject({ place: { lat: 43.65, lng: -79.38, city: "Toronto", province: "ON" } });
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

test("offers every filter's values; changing the animal changes the breeds and clears the breed", async () => {
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
  expect(asked()).toMatchObject({
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
  expect(address()).toMatchObject({ page: "2" });
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
  expect(asked()).toMatchObject({ page: 1, distance: 100 });
});

test("makes no call for the same search again, unless a filter was changed", async () => {
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
  expect(asked()).toMatchObject({ sort: "newest", page: 1 });
  expect(address()).toMatchObject({ sort: "newest" });
  await press("Next");
  await screen.findByText("Pet of page 2");
  await press("More");
  const words = screen.getByLabelText(messages["adoption.words"]);
  await userEvent.type(words, "of PAGE 1");
  expect(screen.getByText("Pet of page 1")).toBeTruthy();
  expect(screen.queryByText("Pet of page 2")).toBeNull();
  await userEvent.type(words, "23");
  expect(screen.getByText(messages["adoption.wordsNone"])).toBeTruthy();
  expect(action).toHaveBeenCalledTimes(3);
});

test("runs the search in the URL on arrival, and the back link resets it", async () => {
  show(
    "/adoption?lat=45.5&lng=-73.57&city=Montr%C3%A9al&province=QC&type=cat&distance=200&breed=Bengal&age=baby&page=2",
  );
  expect(screen.getByText("Searching for pets...")).toBeTruthy();
  expect(await screen.findByText("Page 2 of 3")).toBeTruthy();
  expect(asked()).toMatchObject({ type: "cat", breed: "Bengal", distance: 200, page: 2, filters: { age: "baby" } });
  expect(screen.getByLabelText<HTMLSelectElement>("Age").value).toBe("baby");
  signIn();
  await userEvent.click(screen.getByRole("link", { name: messages["app.back"] }));
  expect(screen.getByText("Dashboard")).toBeTruthy();
  await press("to adoption");
  expect(await screen.findByText("Page 1 of 3")).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>("Animal").value).toBe("dog");
  expect(asked()).toMatchObject({ type: "dog", page: 1, filters: {} });
});

test("ignores invalid values in the URL", async () => {
  show(`/adoption?${montreal}&type=dragon&breed=Beagle&gender=%3Cscript%3E&distance=7&page=-3&declawed=maybe`);
  await screen.findByText("Pet of page 1");
  expect(asked()).toMatchObject({ type: "dog", breed: "Beagle", distance: 50, page: 1, filters: {} });
  expect(asked()).not.toHaveProperty("gender");
});

test.each([
  ["type=cat&breed=Beagle", { type: "cat" }],
  ["type=dog&page=1e99", { page: 1 }],
])("keeps the valid values of %s", async (query, sent) => {
  show(`/adoption?${montreal}&${query}`);
  await screen.findByText("Pet of page 1");
  expect(asked()).toMatchObject(sent);
  expect(asked()).not.toHaveProperty("breed");
});

test("does nothing without a place, and says why", async () => {
  show("/adoption?type=dog&lat=95&lng=0");
  expect(screen.getByText(messages["adoption.placeNeeded"])).toBeTruthy();
  await press("Search");
  expect(action).not.toHaveBeenCalled();
});

test("says when nothing was found, and when a page is past the last one", async () => {
  action.mockResolvedValue(answer({ animals: [], totalPages: 1 }));
  show(`/adoption?${montreal}&type=dog&page=9`);
  expect(await screen.findByText("There's no page 9 in this search")).toBeTruthy();
  await press(messages["adoption.firstPage"]);
  expect(await screen.findByText("No pets found for this search. Try a different location!")).toBeTruthy();
});

test("widens a search without results with one press, and clears its filters with another", async () => {
  action.mockResolvedValue(answer({ animals: [], totalPages: 1 }));
  show(`/adoption?${montreal}&type=dog&age=baby`);
  await userEvent.click(await screen.findByRole("button", { name: "Search within 100 km" }));
  expect(address()).toMatchObject({ distance: "62.14", age: "baby" });
  await press(messages["adoption.clearFilters"]);
  expect(address()).toMatchObject({ distance: "62.14" });
  expect(address()).not.toHaveProperty("age");
  expect(screen.queryByRole("button", { name: messages["adoption.clearFilters"] })).toBeNull();
});

test.each([
  [
    new ConvexError({ code: "adoption.failedStatus", values: { message: "Unknown error" } }),
    "Could not fetch pets.  There is an error.  Unknown error",
  ],
  [
    new ConvexError({ code: "call.tooMany", values: { wait: "1 minute" } }),
    "Could not fetch pets.  There is an error.  Too many tries in a short time. Please try again in 1 minute.",
  ],
  [new ConvexError("odd"), "Could not fetch pets.  There is an error.  Unknown error"],
  [new ConvexError({ code: "adoption.failed" }), messages["adoption.failed"]],
  [new Error("network"), messages["adoption.failed"]],
  [new ConvexError({ code: "call.serviceOff" }), messages["adoption.off"]],
])("shows a failure and can try again (%s)", async (error, message) => {
  action.mockRejectedValueOnce(error);
  show(`/adoption?${montreal}&type=dog`);
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByRole("heading").textContent).toBe(message);
  const isServiceFailure =
    message === messages["adoption.failed"] || (error instanceof ConvexError && error.data === "odd");
  expect(within(alert).queryByText(messages["adoption.failedHint"]) !== null).toBe(isServiceFailure);
  await press(messages["app.retry"]);
  expect(await screen.findByText("Pet of page 1")).toBeTruthy();
});

test("leads to the service's own site once no more searches are left today", async () => {
  const values = { provider: "Petfinder", site: "https://www.petfinder.com/" };
  action.mockRejectedValueOnce(new ConvexError({ code: "adoption.spent", values }));
  show(`/adoption?${montreal}&type=dog`);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByRole("heading").textContent).toBe(messages["adoption.spent"]);
  expect(alert.getByRole("link", { name: "Search on Petfinder" }).getAttribute("href")).toBe(values.site);
  expect(screen.queryByRole("button", { name: messages["app.retry"] })).toBeNull();
});

async function open(one: AdoptablePet, provider = "Petfinder") {
  action.mockResolvedValue(answer({ animals: [one], provider }));
  show(`/adoption?${montreal}&type=dog`);
  await userEvent.click(await screen.findByRole("link", { name: one.name || messages["adoption.unnamed"] }));
  return within(await screen.findByRole("dialog", { name: one.name || messages["adoption.unnamed"] }));
}
const row = (dialog: ReturnType<typeof within>, label: string) =>
  dialog.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

test("shows a pet's first photo, name, breed, age, city, status and distance on its card", async () => {
  show(`/adoption?${montreal}&type=dog`);
  const card = (await screen.findByRole("link", { name: "Pet of page 1" })).closest("li")!;
  expect(card.querySelector("img")?.getAttribute("src")).toBe("https://pictures.example/1-300");
  expect(within(card).getByText("Beagle · Young")).toBeTruthy();
  expect(within(card).getByText("Toronto · Adoptable")).toBeTruthy();
  expect(within(card).getByText("19 km away")).toBeTruthy();
});

test("shows what the listing says in the detail, and what it leaves out as not stated", async () => {
  const dialog = await open(pet());
  const rows = {
    Status: "Adoptable",
    Type: "Dog",
    Breed: "Beagle",
    Gender: "Male",
    Age: "Young",
    Size: "Medium",
    Color: "Brown",
    "Spayed/Neutered": "Yes",
    "House Trained": "No",
    Declawed: "Not stated",
    "Special Needs": "No",
    "Shots Current": "Not stated",
    Location: "Toronto",
  };
  for (const [label, value] of Object.entries(rows)) expect(row(dialog, label)).toBe(value);
  expect(dialog.getByText("About Biscuit")).toBeTruthy();
  expect(dialog.getByText(/Likes <b>walks<\/b>/)).toBeTruthy();
  expect(document.querySelector("dialog b")).toBeNull();
  expect(dialog.getByText("Good with: children, dogs")).toBeTruthy();
  expect(dialog.getByText("Not good with: cats")).toBeTruthy();
  expect(dialog.queryByText(/^Didn't live with/)).toBeNull();
  expect(dialog.getByText("Interested in Adopting?")).toBeTruthy();
  const link = dialog.getByRole("link", { name: "View on Petfinder" });
  expect(link.getAttribute("href")).toBe("https://listing.example/biscuit");
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
  expect(dialog.getByText("Photo 1 of 2")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: messages["detail.previousPhoto"] }));
  expect(dialog.getByText("Photo 2 of 2")).toBeTruthy();
});

test("never shows No for what a listing leaves out", async () => {
  const silent = {
    spayed_neutered: null,
    house_trained: null,
    declawed: null,
    special_needs: null,
    shots_current: null,
  };
  const dialog = await open(
    pet({
      name: "",
      url: "javascript:alert(1)",
      gender: "",
      photos: [pet().photos[0]!],
      breeds: { primary: "" },
      colors: { primary: "" },
      attributes: silent,
      environment: { children: null, dogs: null, cats: null },
      contact: { name: "", email: "", phone: "", address: { city: "", province: "" } },
      description: " ",
    }),
  );
  for (const label of ["Breed", "Gender", "Color", "Spayed/Neutered", "House Trained", "Declawed", "Special Needs"]) {
    expect(row(dialog, label)).toBe("Not stated");
  }
  expect(row(dialog, "Location")).toBe("----");
  expect(dialog.getByText("No description provided.")).toBeTruthy();
  expect(dialog.getByText("Didn't live with: children, dogs, cats")).toBeTruthy();
  expect(dialog.queryByRole("link")).toBeNull();
  expect(dialog.queryByText("No")).toBeNull();
  expect(dialog.queryByRole("button", { name: messages["detail.nextPhoto"] })).toBeNull();
});

test("loads the image with which a service counts views, but only in the detail", async () => {
  const tracked = pet({ trackerUrl: "https://tracker.example/pet?1" });
  const dialog = await open(tracked, "RescueGroups");
  expect(dialog.getByRole("link", { name: "View on RescueGroups" })).toBeTruthy();
  expect(document.querySelectorAll('img[src="https://tracker.example/pet?1"]')).toHaveLength(1);
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.querySelector('img[src="https://tracker.example/pet?1"]')).toBeNull();
  expect(action).toHaveBeenCalledTimes(1);
});

test("says who holds the pet, how to reach them, and shares the pet's own address without the search", async () => {
  const dialog = await open(pet());
  expect(screen.getByTestId("address").textContent).toMatch(/^\/adoption\/pf:1\?.*type=dog/);
  expect(dialog.getByText("Toronto Paws")).toBeTruthy();
  expect(dialog.getByText("Toronto, ON · 19 km away")).toBeTruthy();
  const email = dialog.getByRole("link", { name: messages["detail.email"] });
  const mail = new URL(email.getAttribute("href")!);
  expect(mail.pathname).toBe("adopt@paws.example");
  expect(mail.searchParams.get("subject")).toBe("Adopting Biscuit");
  expect(mail.searchParams.get("body")).toContain("I saw Biscuit on Petfinder");
  const story = dialog.getByRole("heading", { name: "About Biscuit" });
  expect(story.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(dialog.queryByRole("link", { name: messages["detail.call"] })).toBeNull();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await userEvent.click(dialog.getByRole("button", { name: messages["detail.share"] }));
  expect(copied).toHaveBeenCalledWith(`${location.origin}/adoption/pf:1`);
});

/** Opens a pet by its own address. The list contains other pets. */
function arriveAt(found: AdoptablePet | null) {
  action.mockImplementation((_: unknown, args: object) =>
    Promise.resolve("id" in args ? { provider: "Petfinder", pet: found } : answer({ animals: [pet()] })),
  );
  show("/adoption/pf:9");
}

test("opens a pet from its address, without a place to search around, and names the page after it", async () => {
  arriveAt(pet({ id: "pf:9", name: "Waffles", miles: null }));
  const dialog = within(await screen.findByRole("dialog", { name: "Waffles" }));
  expect(document.title).toBe("Adopt Waffles · Homeward");
  expect(dialog.getByText("Toronto, ON")).toBeTruthy();
  expect(action.mock.calls.map(([, args]) => args as object)).toContainEqual({ id: "pf:9" });
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.getByTestId("address").textContent).toBe("/adoption");
  expect(screen.getByText(messages["location.ask"])).toBeTruthy();
});

test("does not open the pet again on Back after its dialog was closed", async () => {
  action.mockResolvedValue({ provider: "Petfinder", pet: pet() });
  const browser = sessionHistory("/");
  history.pushState({ idx: 1, key: "link" }, "", "/adoption/pf:1");
  render(
    <ConvexProvider client={{ action } as unknown as ConvexReactClient}>
      <BrowserRouter>
        <Routes>
          <Route path="/adoption/:petId?" element={<Adoption />} />
        </Routes>
      </BrowserRouter>
    </ConvexProvider>,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Biscuit" }));
  await browser.settle();
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await browser.settle();
  expect(browser.entries).toEqual(["/", "/adoption"]);
});

test("says when a pet is no longer listed, and leads to the others", async () => {
  arriveAt(null);
  expect(await screen.findByText(messages["adoption.goneTitle"])).toBeTruthy();
  await press(messages["adoption.seeOthers"]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("returns to the pet's card when a pet that was open on arrival is closed", async () => {
  action.mockResolvedValue(answer());
  show(`/adoption/pf:1?${montreal}`);
  const dialog = await screen.findByRole("dialog", { name: "Biscuit" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Biscuit" }));
});

test("says how many pets each filter excludes, and offers to remove the one that excludes most", async () => {
  action.mockImplementation((_: unknown, sent: { gender?: string; distance: number; filters: { age?: string } }) => {
    const total = !sent.filters.age ? 7 : !sent.gender ? 4 : sent.distance > 50 ? 2 : 0;
    return Promise.resolve(answer({ total, animals: total > 0 ? [pet()] : [], totalPages: 1 }));
  });
  show(`/adoption?${montreal}&type=dog&age=baby&gender=female`);
  const words = "Without “Baby” there are 7. Without “Female” there are 4. Within 100 km there are 2.";
  expect(await screen.findByText(words)).toBeTruthy();
  await press("Remove “Baby”");
  expect(address()).toMatchObject({ gender: "female" });
  expect(address()).not.toHaveProperty("age");
  expect(await screen.findByText("7 dogs")).toBeTruthy();
});

test("marks the distance as chosen only once it is not the usual one", async () => {
  show();
  await screen.findByText("Pet of page 1");
  const isMarked = () => screen.getByLabelText("Distance").closest("[data-chosen]") !== null;
  expect(isMarked()).toBe(false);
  await choose("Distance", "100");
  expect(isMarked()).toBe(true);
});
