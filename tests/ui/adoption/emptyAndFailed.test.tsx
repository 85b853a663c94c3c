// Searches that find nothing or fail.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
import { messages } from "../../../domain/messages";
import {
  action,
  answer,
  lastRequest,
  montreal,
  pet,
  press,
  show,
  urlParameters,
  useAdoptionPage,
} from "./adoptionPage";

useAdoptionPage();

test.each([
  ["type=cat&breed=Beagle", { type: "cat" }],
  ["type=dog&page=1e99", { page: 1 }],
])("searches with the valid values of an address with %s, and drops the others", async (query, sent) => {
  show(`/adoption?${montreal}&${query}`);
  await screen.findByText("Pet of page 1");
  expect(lastRequest()).toMatchObject(sent);
  expect(lastRequest()).not.toHaveProperty("breed");
});

test("makes no search if the URL's place is invalid, and says why", async () => {
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
  // The distance in the URL is in miles.
  expect(urlParameters()).toMatchObject({ distance: "62.14", age: "baby" });
  await press(messages["adoption.clearFilters"]);
  expect(urlParameters()).toMatchObject({ distance: "62.14" });
  expect(urlParameters()).not.toHaveProperty("age");
  expect(screen.queryByRole("button", { name: messages["adoption.clearFilters"] })).toBeNull();
});

test.each([
  [
    new ConvexError({ code: "adoption.failedStatus", values: { message: "adoption.unknownError" } }),
    "Could not fetch pets.  There is an error.  Unknown error",
  ],
  [
    new ConvexError({ code: "request.tooMany", values: { wait: 60_000 } }),
    "Could not fetch pets.  There is an error.  Too many tries in a short time. Please try again in 1 minute.",
  ],
  [new ConvexError("odd"), "Could not fetch pets.  There is an error.  Unknown error"],
  [new ConvexError({ code: "adoption.failed" }), messages["adoption.failed"]],
  [new Error("network"), messages["adoption.failed"]],
  [new ConvexError({ code: "request.serviceOff" }), messages["adoption.off"]],
])("shows a failure and can try again (%s)", async (error, message) => {
  action.mockRejectedValueOnce(error);
  show(`/adoption?${montreal}&type=dog`);
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByRole("heading").textContent).toBe(message);
  const showsHint = message === messages["adoption.failed"] || (error instanceof ConvexError && error.data === "odd");
  expect(within(alert).queryByText(messages["adoption.failedHint"]) !== null).toBe(showsHint);
  await press(messages["app.retry"]);
  expect(await screen.findByText("Pet of page 1")).toBeTruthy();
});

test("links to the service's own site if no more searches are left today", async () => {
  const values = { provider: "Petfinder", site: "https://www.petfinder.com/" };
  action.mockRejectedValueOnce(new ConvexError({ code: "adoption.quotaUsedUp", values }));
  show(`/adoption?${montreal}&type=dog`);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByRole("heading").textContent).toBe(messages["adoption.quotaUsedUp"]);
  expect(alert.getByRole("link", { name: "Search on Petfinder" }).getAttribute("href")).toBe(values.site);
  expect(screen.queryByRole("button", { name: messages["app.retry"] })).toBeNull();
});

test("says how many pets there would be without each filter, and offers to remove the strictest filter", async () => {
  action.mockImplementation((_: unknown, sent: { gender?: string; distance: number; filters: { age?: string } }) => {
    const total = !sent.filters.age ? 7 : !sent.gender ? 4 : sent.distance > 50 ? 2 : 0;
    return Promise.resolve(answer({ total, animals: total > 0 ? [pet()] : [], totalPages: 1 }));
  });
  show(`/adoption?${montreal}&type=dog&age=baby&gender=female`);
  const words = "Without “Baby” there are 7. Without “Female” there are 4. Within 100 km there are 2.";
  expect(await screen.findByText(words)).toBeTruthy();
  await press("Remove “Baby”");
  expect(urlParameters()).toMatchObject({ gender: "female" });
  expect(urlParameters()).not.toHaveProperty("age");
  expect(await screen.findByText("7 dogs")).toBeTruthy();
});
