// A pet's card and detail, and the pet's own URL.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { expect, test, vi } from "vitest";
import type { AdoptablePet } from "../../../domain/adoption/adoption";
import { messages } from "../../../domain/messages";
import { BrowserRouter, Route, Routes } from "../../../src/lib/router";
import { Adoption } from "../../../src/pages/Adoption";
import { sessionHistory } from "../../support/ui/sessionHistory";
import { action, answer, montreal, pet, press, show, useAdoptionPage } from "./adoptionPage";

useAdoptionPage();

async function open(listed: AdoptablePet, provider = "Petfinder") {
  action.mockResolvedValue(answer({ animals: [listed], provider }));
  show(`/adoption?${montreal}&type=dog`);
  await userEvent.click(await screen.findByRole("link", { name: listed.name || messages["adoption.unnamed"] }));
  return within(await screen.findByRole("dialog", { name: listed.name || messages["adoption.unnamed"] }));
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

test("the detail shows the facts of the listing, and “Not stated” for each fact that it leaves out", async () => {
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
  expect(dialog.getByText("Good with: children and dogs")).toBeTruthy();
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

test("never shows “No” for a fact that a listing leaves out", async () => {
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
  // In this line, the specification writes “Didn't live with” instead of “Not stated”.
  expect(dialog.getByText("Didn't live with: children, dogs and cats")).toBeTruthy();
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

test("says how to reach the pet's shelter, and shares a link to the pet without the search's parameters", async () => {
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

/** Opens the URL of a pet that the list does not contain. The backend answers with `found`. */
function openPetUrl(found: AdoptablePet | null) {
  action.mockImplementation((_: unknown, args: object) =>
    Promise.resolve("id" in args ? { provider: "Petfinder", pet: found } : answer({ animals: [pet()] })),
  );
  show("/adoption/pf:9");
}

test("opens a pet from its URL, without a place to search around, and names the page after the pet", async () => {
  openPetUrl(pet({ id: "pf:9", name: "Waffles", miles: null }));
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
  // Stands for a link that led to the pet.
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

test("says when a pet is no longer listed, and leads to other pets", async () => {
  openPetUrl(null);
  expect(await screen.findByText(messages["adoption.goneTitle"])).toBeTruthy();
  await press(messages["adoption.seeOthers"]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("moves the focus to the pet's card when the detail that was open on arrival is closed", async () => {
  action.mockResolvedValue(answer({ animals: [pet({ id: "pf:12", name: "Juno" }), pet()] }));
  show(`/adoption/pf:1?${montreal}`);
  const dialog = await screen.findByRole("dialog", { name: "Biscuit" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Biscuit" }));
});
