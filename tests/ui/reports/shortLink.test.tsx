// Short addresses: where they lead, with and without a connection.
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, test } from "vitest";
import { messages } from "../../../domain/messages";
import { reportAddress } from "../../../domain/paths";
import { scannedAddress } from "../../../domain/search/searchPaths";
import { cacheReport } from "../../../src/features/reports/offlineCache/cacheReports";
import { ShortLink } from "../../../src/features/reports/ShortLink";
import { MemoryRouter, Route, Routes, useLocation } from "../../../src/lib/router";
import type { Report } from "../../../src/services/convex/report";
import { setOnline } from "../../support/network";
import { answers, render } from "../../support/ui/fakeCalls";
import { fakeStorage } from "../../support/ui/fakeStorage";
import { biscuit } from "./biscuit";

function Arrived() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}

const open = (sourceCharacter = "") =>
  render(
    <MemoryRouter startAt="/r/7kr4cd">
      <Routes>
        <Route path="/r/:code" element={<ShortLink code="7KR4CD" sourceCharacter={sourceCharacter} />} />
        <Route path="*" element={<Arrived />} />
      </Routes>
    </MemoryRouter>,
  );

beforeEach(fakeStorage);
afterEach(() => setOnline(true));

test.each([
  ["a flyer's QR code", "F", scannedAddress("r1", "flyer")],
  ["a poster's QR code", "p", scannedAddress("r1", "poster")],
  ["the address that was typed", "", reportAddress("r1")],
  ["a QR code with the letter of neither a flyer nor a poster", "x", reportAddress("r1")],
])("%s leads to the report", async (_what, sourceCharacter, address) => {
  answers.set("search/paper:find", ({ code }) => (code === "7KR4CD" ? "r1" : null));
  open(sourceCharacter);
  expect(await screen.findByRole("heading", { name: address })).toBeTruthy();
});

it("says that there is no such report", async () => {
  answers.set("search/paper:find", () => null);
  open();
  expect(await screen.findByRole("heading", { level: 1, name: messages["short.goneTitle"] })).toBeTruthy();
});

it("without a connection, leads to a report that is in the offline cache", async () => {
  await cacheReport("r1", { ...biscuit, _id: "r1", shortCode: "7kr4cd" } as unknown as Report);
  setOnline(false);
  open();
  expect(await screen.findByRole("heading", { name: reportAddress("r1") })).toBeTruthy();
});

it("says that it needs a connection for a report that was never opened on the device", async () => {
  setOnline(false);
  open();
  expect((await screen.findByRole("alert")).textContent).toContain(messages["offline.feedTitle"]);
});
