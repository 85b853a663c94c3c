// Photos that somebody shares with the installed app start a report.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { sharedPhotosAddress } from "../../../domain/sharedPhotos";
import { FoundReportForm } from "../../../src/features/reports/FoundReportForm";
import { LostReportForm } from "../../../src/features/reports/LostReportForm";
import { draftKey } from "../../../src/lib/drafts";
import { MemoryRouter, Route, Routes, useLocation } from "../../../src/lib/router";
import { answers, render } from "../../support/fakeCalls";
import { fakePhotos } from "../../support/fakePhotos";
import { drawer, fakeStorage } from "../../support/fakeStorage";
import { maya, signIn } from "../../support/signIn";

const kept = new Map<string, Response[]>();

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}
const open = (address: string) =>
  render(
    <MemoryRouter startAt={address}>
      <Where />
      <Routes>
        <Route path={paths.reportLost} element={<LostReportForm />} />
        <Route path={paths.reportFound} element={<FoundReportForm clinics={{} as never} />} />
      </Routes>
    </MemoryRouter>,
  );
const at = (address: string) => waitFor(() => expect(screen.getByTestId("where").textContent).toBe(address));
const names = (key: string) =>
  (drawer.get(key) as { photos: { name: string }[] } | undefined)?.photos.map(({ name }) => name);

beforeEach(() => {
  fakeStorage();
  fakePhotos();
  localStorage.clear();
  kept.clear();
  vi.stubGlobal("caches", {
    open: async (name: string) => ({ matchAll: async () => kept.get(name) ?? [] }),
    delete: async (name: string) => kept.delete(name),
  });
  signIn();
  answers.set("reports:lastContact", () => null);
  answers.set("matches:candidates", () => []);
});
afterEach(() => vi.unstubAllGlobals());

it("are added as if they were chosen, once, and move to the other form if the pet was found", async () => {
  const photo = (name: string) => new Response(new Blob([name]), { headers: { "x-name": encodeURIComponent(name) } });
  kept.set("shared", ["böx.png", "2.png", "3.png", "4.png", "5.png", "6.png"].map(photo));
  open(sharedPhotosAddress("lost", 6));
  expect(await screen.findByText(messages["report.tooManyPhotos"])).toBeTruthy();
  await at(paths.reportLost);
  expect(kept.has("shared")).toBe(false);
  const five = ["böx.png", "2.png", "3.png", "4.png", "5.png"];
  await waitFor(() => expect(names(draftKey("lost", maya.id))).toEqual(five));
  await userEvent.click(screen.getByRole("button", { name: messages["shared.lostElse"] }));
  await at(paths.reportFound);
  await waitFor(() => expect(names(draftKey("found", maya.id))).toEqual(five));
  expect(names(draftKey("lost", maya.id))).toBeUndefined();
});

it("are asked for again where they got lost on the way", async () => {
  open(sharedPhotosAddress("lost", 0));
  expect(await screen.findByText(messages["shared.missing"])).toBeTruthy();
  await at(paths.reportLost);
});
