// The first day of a new deployment: no table has a document yet. Most other tests run with the data of the
// demo community.
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { expect as plain, type Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { paths } from "../../../domain/paths.ts";
import { openAsOperator, newEmail, signUp } from "../../support/people.ts";
import { photoFile } from "../../support/pictures.ts";
import { test } from "../../support/test.ts";
import { card, fillForm, submitButton } from "../reports/reportForm.ts";

const expect = plain.configure({ timeout: 30_000 });

let server: ChildProcess;
let origin: string;

test.beforeAll(async ({ baseURL }) => {
  const port = Number(new URL(baseURL!).port) + 300;
  origin = `http://localhost:${port}`;
  const data = `.homeward/e2e-${port}`;
  rmSync(data, { recursive: true, force: true });
  const env = { ...process.env, HOMEWARD_DATA: data, SEED: "none" };
  const vite = ["node_modules/vite/bin/vite.js", "preview", "--port", String(port), "--strictPort"];
  server = spawn(process.execPath, vite, { env, stdio: "ignore" });
  const answers = () => {
    // If our server has ended, another one is answering on the port.
    if (server.exitCode !== null) throw new Error(`The server could not start on port ${port}.`);
    return fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
});
test.afterAll(() => server.kill());

/** Opens a page of the app, and expects it to show a text and no failure. */
async function expectOn(page: Page, path: string, text: string) {
  await page.goto(path);
  await expect(page.getByText(text).first(), path).toBeVisible();
  for (const code of ["app.partBrokenTitle", "app.brokenTitle"] as const) {
    await expect(page.getByText(messages[code]), path).toHaveCount(0);
  }
}

test("on empty tables, the public pages, the first reports and the operators' page work", async ({ browser }) => {
  const newPage = async (options = {}) =>
    await (await browser.newContext({ baseURL: origin, reducedMotion: "reduce", ...options })).newPage();
  const errors: string[] = [];
  const visitor = await newPage();
  const user = await newPage({
    geolocation: { latitude: 43.8668, longitude: -79.263 },
    permissions: ["geolocation"],
  });
  for (const page of [visitor, user]) page.on("pageerror", (error) => errors.push(error.message));

  await expectOn(visitor, paths.home, messages["found.title"]);
  await expectOn(visitor, paths.foundFeed, messages["feed.emptyFound"]);
  await expectOn(visitor, paths.favourites, messages["favourite.none"]);
  await visitor.goto(`${paths.adoption}?lat=43.65&lng=-79.38&city=Toronto&province=ON`);
  const adoptable = visitor.getByRole("region", { name: "Pets waiting for a home" }).getByRole("listitem");
  await expect(adoptable).toHaveCount(20);
  await expectOn(visitor, paths.lostFeed, messages["feed.emptyLost"]);

  await signUp(user, { email: newEmail(), name: "Ada First" });
  await expectOn(user, paths.whatsNew, messages["bell.none"]);
  await user.goto(paths.reportLost);
  await fillForm(user, "Rufus");
  await submitButton(user).click();
  await expect(user.getByText(messages["report.submitted"])).toBeVisible();
  // The visitor has had the feed open since it was empty. The new report appears in it without a reload.
  await expect(card(visitor, "Rufus")).toBeVisible();

  await user.goto(paths.reportFound);
  await user.locator('main input[type="file"]').first().setInputFiles(photoFile("cat.png"));
  await user.getByRole("radio", { name: messages["choice.cat"] }).click();
  await user.getByRole("radio", { name: messages["found.withMe"] }).click();
  await expect(user.getByLabel(messages["found.place"])).toHaveValue(/Markham/);
  await user.getByLabel(messages["report.phone"]).fill("416 555 0134");
  await expect(user.getByText(sentence("found.titled", { title: "Found cat" }))).toBeVisible();
  await user.getByRole("button", { name: messages["found.submit"] }).click();
  await expect(user.getByRole("heading", { level: 1, name: messages["found.live"] })).toBeVisible();
  await visitor.goto(paths.foundFeed);
  await expect(visitor.getByRole("link", { name: "Found cat" })).toHaveCount(1);

  await openAsOperator(visitor);
  await expect(visitor.getByText(messages["operator.empty"])).toBeVisible();
  expect(errors).toEqual([]);
});
