// The adoption page over a fake backend. Each test chooses what the backend's actions answer.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, vi } from "vitest";
import type { AdoptablePet } from "../../../domain/adoption/adoption";
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from "../../../src/lib/router";
import { Adoption } from "../../../src/pages/Adoption";

export const pet = (changes: Partial<AdoptablePet> = {}): AdoptablePet => ({
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
  // The page shows 19 km.
  miles: 12,
  description: "Likes <b>walks</b>.\nAnd naps.",
  trackerUrl: null,
  ...changes,
});

/** Answers every call of a backend action. */
export const action = vi.fn();

/** Queries stay loading. */
const watchQuery = () => ({ localQueryResult: () => undefined, onUpdate: () => () => {}, journal: () => undefined });

/** An answer to a search. */
export const answer = (changes: object = {}) => ({
  provider: "Petfinder",
  animals: [pet()],
  page: 1,
  totalPages: 3,
  total: 41,
  isExact: true,
  ...changes,
});

/** Shows the URL, and navigates as links and buttons outside the page would. */
function UrlAndNavigation() {
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

export const montreal = "lat=45.5&lng=-73.57&address=Montr%C3%A9al&city=Montr%C3%A9al&province=QC";

export function show(at = `/adoption?${montreal}`) {
  render(
    <ConvexProvider client={{ action, watchQuery } as unknown as ConvexReactClient}>
      <MemoryRouter startAt={at}>
        <Routes>
          <Route path="/adoption/:petId?" element={<Adoption />} />
          <Route path="/main" element={<p>Dashboard</p>} />
        </Routes>
        <UrlAndNavigation />
      </MemoryRouter>
    </ConvexProvider>,
  );
}

export const lastRequest = (): unknown => action.mock.lastCall?.[1];

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

/** The query parameters of the URL. */
export const urlParameters = () =>
  Object.fromEntries(new URL(screen.getByTestId("address").textContent, "http://app").searchParams);

/** Call this once at the top of a test file: it resets `action` before each test. */
export function useAdoptionPage() {
  beforeEach(() => {
    action.mockReset();
    action.mockImplementation((_: unknown, { page }: { page: number }) =>
      Promise.resolve(answer({ page, animals: [pet({ id: `pf:${page}`, name: `Pet of page ${page}` })] })),
    );
  });
  afterEach(() => void vi.restoreAllMocks());
}
