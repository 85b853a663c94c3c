// Stories of people who use Homeward. Each runs in its own browser context, from opening a page until the last thing
// the person sees.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { limits } from "../../../domain/limits.ts";
import type { Point } from "../../../domain/geo/place.ts";
import { translatedAddress } from "../../../domain/translatedAddress.ts";
import { messages, sentence } from "../../../domain/messages.ts";
import { paths, reportAddress } from "../../../domain/paths.ts";
import { inLanguage } from "../../../domain/texts/languages.ts";
import { today } from "../../../domain/time/time.ts";
import { fillForm, submitButton } from "../../e2e/reports/reportForm.ts";
import { newEmail, openSignedIn, signUp, signUpByRequest } from "../../support/people.ts";
import { callFunction, createPet, createReport } from "../../support/reports.ts";

/** Prepares the story, and returns the part of it that is measured. `open` opens a page for another person. */
type Story = (page: Page, open: () => Promise<Page>) => Promise<() => Promise<void>>;

const firstCard = (page: Page) => page.locator("main li a").first();
const placeQuery = "lat=43.861&lng=-79.341&address=Markham&city=Markham&province=ON";
const newName = () => `Biscuit ${randomUUID().slice(0, 6)}`;

/** Opens the feed, and waits for its first card and its live connection, which opens later on a busy machine. */
async function openFeed(page: Page) {
  const connected = page.waitForEvent("websocket");
  await page.goto(paths.lostFeed);
  await firstCard(page).waitFor();
  await connected;
}

async function openDetail(page: Page) {
  await openFeed(page);
  await firstCard(page).click();
  const heading = page.getByText(messages["detail.lastKnownLocation"]);
  await heading.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: messages["map.show"] }).scrollIntoViewIfNeeded();
}

/** Creates a report by another user and returns its id. */
async function createReportByOther(open: () => Promise<Page>, petName: string) {
  const author = await open();
  await signUpByRequest(author, { name: "Ada Berg" });
  return await createReport(author, { petName, day: today() });
}

/** A visitor at a point sends a sighting from there, on a page in the language `lang`. */
const sightingIn =
  (lang: string, { lat, lng }: Point): Story =>
  async (page, open) => {
    const text: typeof sentence = (...args) => inLanguage(lang, () => sentence(...args));
    const name = newName();
    const reportId = await createReportByOther(open, name);
    return async () => {
      await page.context().grantPermissions(["geolocation"]);
      await page.context().setGeolocation({ latitude: lat, longitude: lng });
      await page.goto(inLanguage(lang, () => translatedAddress(reportAddress(reportId))));
      await page
        .getByRole("button", { name: text("saw.open", { name }) })
        .first()
        .click();
      const sheet = page.getByRole("dialog", { name: text("saw.open", { name }) });
      await sheet.getByRole("button", { name: text("location.useMine") }).click();
      await sheet.getByRole("region", { name: text("saw.where") }).waitFor();
      await sheet.getByLabel(text("saw.note", { name })).fill("Running along the fence.");
      await sheet.getByRole("button", { name: text("saw.send") }).click();
      await page.getByRole("dialog", { name: text("saw.sentTitle") }).waitFor();
    };
  };

export const stories: Record<string, Story> = {
  feed: async (page) => async () => {
    await openFeed(page);
    // People scroll through two screens or so, in which the browser loads the photos of a page of reports.
    await page.mouse.wheel(0, 1500);
    await page.waitForFunction(
      (count) => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length >= count,
      limits.reportsPage,
    );
  },
  detail: async (page) => async () => openDetail(page),
  "detail, with the map": async (page) => async () => {
    await openDetail(page);
    await page.getByRole("button", { name: messages["map.show"] }).click();
    await page.getByText(/Offline map/).waitFor();
  },
  report: async (page) => {
    await signUpByRequest(page);
    return async () => {
      await openFormSignedIn(page);
      await fillForm(page, newName());
      await submitButton(page).click();
      await page.waitForURL(/\/live\//);
    };
  },
  "found report": async (page) => {
    await signUpByRequest(page, { name: "Sam Finder" });
    return async () => {
      await page.goto(paths.reportFound);
      const reportId = await createReport(page, { status: "found", petName: "", day: today() });
      await page.goto(`/lost-pet-feed/${reportId}`);
      await page.getByRole("dialog").getByRole("heading", { level: 1 }).waitFor();
    };
  },
  sighting: sightingIn("en", { lat: 43.863, lng: -79.334 }),
  // The notification of a sighting names the town in English. The address lookup of an English page stores that name.
  // For a French page, the backend has to look it up: this point is too far from the English story's point to use the
  // name stored for that one.
  "sighting, in French": sightingIn("fr", { lat: 43.883, lng: -79.334 }),
  thread: async (page, open) => {
    const name = newName();
    const reportId = await createReportByOther(open, name);
    return async () => {
      await page.goto(`/lost-pet-feed/${reportId}`);
      await page.getByRole("button", { name: messages["thread.write"], exact: true }).click();
      await page.getByText(sentence("thread.lineSaw", { name })).click();
      const text = page.getByRole("textbox", { name: messages["thread.message"] });
      await text.fill(`${await text.inputValue()}by the pond.`);
      await page.getByLabel(messages["thread.firstName"]).fill("Sam");
      await page.getByRole("button", { name: messages["thread.send"], exact: true }).click();
      await page.waitForURL(/\/messages\/\w+$/);
      await page.getByRole("log").getByText("by the pond.").waitFor();
    };
  },
  "adoption search": async (page) => async () => {
    await page.goto(`/adoption?lat=43.6532&lng=-79.3832&city=Toronto&province=ON`);
    await page.locator("main li").first().waitFor();
  },
  vets: async (page) => async () => {
    await page.goto(`/nearby-vets?${placeQuery}&open=false`);
    await page.getByText(/^The nearest \d+ clinics/).waitFor();
  },
  "vets, another distance and back": async (page) => async () => {
    await page.goto(`/nearby-vets?${placeQuery}&open=false`);
    await page.getByText(/^The nearest \d+ clinics/).waitFor();
    const distance = page.getByLabel(messages["vets.distance"], { exact: true });
    for (const miles of ["5", "30"]) {
      await distance.selectOption(miles);
      await page.getByRole("list", { name: messages["vets.list"] }).locator("li").first().waitFor();
      await page.waitForTimeout(1000);
    }
  },
  "tag scan": async (page, open) => {
    const owner = await open();
    await openSignedIn(owner);
    const petId = await createPet(owner, { name: "Biscuit", type: "Dog", photoCount: 1 });
    const code = (await callFunction(owner, "mutation", "tags:add", { petId, label: "Collar" })) as string;
    return async () => {
      await page.goto(`/T/${code.replace(" ", "").toLowerCase()}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    };
  },
  "sign-in": async (page) => async () => signUp(page, { email: newEmail() }),
};

async function openFormSignedIn(page: Page) {
  await page.goto(paths.reportLost);
  await page.getByRole("link", { name: "Your profile", exact: true }).waitFor();
}
