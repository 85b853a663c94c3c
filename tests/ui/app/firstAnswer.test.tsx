// Pages start with the answer that their document prefetched, and continue over the app's own connection.
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { AdoptionSearch } from "../../../src/features/adoption/AdoptionSearch";
import { Feed } from "../../../src/features/reports/feed/Feed";
import { ReportDetail } from "../../../src/features/reports/detail/ReportDetail";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, deferredAnswer, render } from "../../support/ui/fakeCalls";
import { fakeStorage } from "../../support/ui/fakeStorage";
import { signIn, signOut } from "../../support/ui/signIn";
import { biscuit } from "../reports/biscuit";

const card = { ...biscuit, _id: "r1", photo: null, place: "Markham", confirmedAt: null };
const feedArgs = { status: "lost", paginationOpts: { numItems: limits.reportsPage, cursor: null } };

/** Sets the state that src/build/firstScript.ts leaves behind. */
function prefetch(path: string, args: object, answer: Promise<unknown>, value?: unknown) {
  window.homewardFirst = { path, args: JSON.stringify(args), answer, value };
}

const open = (page: ReactNode, address: string = paths.lostFeed) =>
  render(<MemoryRouter startAt={address}>{page}</MemoryRouter>);
const feed = (status: "lost" | "found" = "lost") => <Feed status={status} hrefOf={(id) => id} onApproach={() => {}} />;

beforeEach(fakeStorage);
afterEach(() => {
  window.homewardFirst = undefined;
  signOut();
});

it("shows the prefetched reports at once, then the live ones", async () => {
  const value = { page: [card] };
  prefetch("reports:list", feedArgs, Promise.resolve(value), value);
  open(feed());
  expect(screen.getByRole("link", { name: "Biscuit" })).toBeTruthy();
  answers.set("reports:list", () => ({ page: [{ ...card, petName: "Miso" }], isDone: true, continueCursor: "" }));
  expect(await screen.findByRole("link", { name: "Miso" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Biscuit" })).toBeNull();
});

it("uses the prefetched reports for one feed only: a feed that opens later waits for the live ones", () => {
  const value = { page: [card] };
  prefetch("reports:list", feedArgs, Promise.resolve(value), value);
  // The found feed does not use them, because they are lost pets.
  open(feed("found")).unmount();
  open(feed()).unmount();
  open(feed());
  expect(screen.queryByRole("link", { name: "Biscuit" })).toBeNull();
});

it("shows the prefetched report, but waits for the live one if the viewer may be its author", () => {
  const detail = <ReportDetail reportId="report1" onClose={() => {}} />;
  prefetch("reports:get", { reportId: "report1" }, Promise.resolve(biscuit), biscuit);
  const { unmount } = open(detail);
  expect(screen.getAllByText("Biscuit").length).toBeGreaterThan(0);
  unmount();
  signIn();
  prefetch("reports:get", { reportId: "report1" }, Promise.resolve(biscuit), biscuit);
  open(detail);
  expect(screen.getByText(messages["detail.loading"])).toBeTruthy();
});

const dogsNearMontreal = {
  place: { lat: 45.5, lng: -73.6, city: "Montreal" },
  type: "dog",
  distance: 50,
  page: 1,
  filters: {},
};
const petsAnswer = (totalPages: number) => ({ provider: "Petfinder", animals: [], page: 1, totalPages });

it("shows the prefetched pets for the first search only, and fetches the pets of every later search", async () => {
  const search = vi.fn(() => petsAnswer(2));
  answers.set("adoption:search", search);
  prefetch("adoption:search", dogsNearMontreal, Promise.resolve(petsAnswer(1)), petsAnswer(1));
  open(<AdoptionSearch onSaved={() => {}} />, `${paths.adoption}?lat=45.5&lng=-73.6&city=Montreal`);
  expect(screen.getByText(messages["adoption.none"])).toBeTruthy();
  expect(search).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByLabelText("Animal"), "Cat");
  expect(search).toHaveBeenCalledExactlyOnceWith({ ...dogsNearMontreal, type: "cat" });
  await userEvent.selectOptions(screen.getByLabelText("Animal"), "Dog");
  expect(search).toHaveBeenLastCalledWith(dogsNearMontreal);
});

it("fetches the adoptable pets itself if the prefetch failed", async () => {
  const answer = deferredAnswer();
  prefetch("adoption:search", dogsNearMontreal, answer.answer({}) as Promise<unknown>);
  answers.set("adoption:search", () => petsAnswer(1));
  open(<AdoptionSearch onSaved={() => {}} />, `${paths.adoption}?lat=45.5&lng=-73.6&city=Montreal`);
  expect(screen.queryByText(messages["adoption.none"])).toBeNull();
  await act(async () => answer.reject(new Error("down")));
  expect(await screen.findByText(messages["adoption.none"])).toBeTruthy();
});
