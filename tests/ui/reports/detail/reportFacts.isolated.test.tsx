import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ReportCard } from "../../../../src/features/reports/feed/ReportCard";
import { ReportDetail } from "../../../../src/features/reports/detail/ReportDetail";
import { MemoryRouter } from "../../../../src/lib/router";
import { answers, render } from "../../../support/ui/fakeCalls";

vi.mock("../../../../src/services/maps/MapView", () => ({ MapView: () => <p>a map</p> }));

const report = {
  _id: "report1",
  _creationTime: 1,
  status: "found",
  state: "open",
  petName: "Nobody knows",
  petType: "Cat",
  petBreed: "",
  petGender: "",
  additionalInfo: "",
  day: null,
  time: null,
  // Not a place on Earth, so no map is drawn.
  place: { lat: 95, lng: 200, address: "" },
  photos: [],
  mine: false,
  runs: false,
};

const detail = () =>
  render(
    <MemoryRouter>
      <ReportDetail reportId="report1" onClose={() => {}} />
    </MemoryRouter>,
  );
const row = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21), toFake: ["Date"] });
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100" }));
});

it("names what is missing in a sparse report", () => {
  answers.set("reports:get", () => report);
  detail();
  expect(row("Status")).toBe("FOUND");
  expect(row("Type")).toBe("Cat");
  expect(row("Breed")).toBe("N/A");
  expect(row("Sex")).toBe("Unknown");
  expect(row("Found On")).toBe("Date unknown");
  expect(screen.getByText("No location available")).toBeTruthy();
  expect(screen.queryByText("a map")).toBeNull();
  expect(screen.getByText("Additional Information")).toBeTruthy();
  expect(screen.getByText("No additional information provided")).toBeTruthy();
  expect(screen.getByText("Contact Information")).toBeTruthy();
});

it("shows everything in a complete report", () => {
  const place = { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON" };
  const rest = {
    petBreed: "Tabby",
    petGender: "Female",
    collar: "red",
    additionalInfo: "Shy.",
    day: "2025-11-20",
    time: "14:15",
  };
  answers.set("reports:get", () => ({ ...report, ...rest, status: "lost", place }));
  detail();
  expect(row("Status")).toBe("LOST");
  expect(row("Breed")).toBe("Tabby");
  expect(row("Sex")).toBe("Female");
  expect(row("Wears")).toBe("Red collar");
  expect(row("Lost Since")).toBe("November 20, 2025, 2:15 PM · 1 year ago");
  expect(row("Last Seen At")).toBe(place.address);
  expect(screen.getByText("Last Known Location")).toBeTruthy();
  expect(screen.getByText("a map")).toBeTruthy();
  expect(screen.getByText("Shy.")).toBeTruthy();
});

it.each([
  ["found", "2025-11-20", "Found at: Berczy Park", "Found On: November 20, 2025 · 1 year ago"],
  ["lost", "2025-11-20", "Last seen: Berczy Park", "Lost Since: November 20, 2025 · 1 year ago"],
  ["lost", null, "Last seen: Berczy Park", "Berczy ParkDate unknown"],
] as const)("the card of a %s pet (day: %s) says where and when, and what it wears", (status, day, where, when) => {
  const card = {
    _id: "r",
    status,
    petName: "Miso",
    petType: "Cat",
    place: "Berczy Park",
    day,
    time: null,
    collar: "none",
    photo: null,
  };
  render(
    <MemoryRouter>
      <ul>
        <ReportCard card={card as never} to="/x" onApproach={() => {}} />
      </ul>
    </MemoryRouter>,
  );
  const text = screen.getByRole("listitem").textContent;
  expect(text).toContain(where);
  expect(text).toContain(when);
  expect(text).toContain("No collar");
});
