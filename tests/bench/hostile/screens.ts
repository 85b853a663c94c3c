// Stores markup with scripts in every text field and opens every screen, share page and post: nothing may run, and the
// content policy must have nothing to refuse.
import type { Page } from "@playwright/test";
import { paths } from "../../../domain/paths.ts";
import { openSignedIn } from "../../support/people.ts";
import { watchPolicy } from "../../support/policy.ts";
import { callFunction, createPet, createReport } from "../../support/reports.ts";
import { withApp } from "../app.ts";
import type { Finding } from "../../../packages/local-convex/bench/report.ts";
import { scripts } from "./strings.ts";
import { operatorEmail } from "./world.ts";

const scriptAt = (index: number) => scripts[index % scripts.length]!;
const short = scripts.filter(({ length }) => length <= 30);
/** One account may submit this many in a row. */
const reportsEach = 8;

async function watch(page: Page) {
  const ran: string[] = [];
  await page.context().exposeFunction("hostile", () => ran.push(page.url()));
  page.on("dialog", (dialog) => {
    // Convex asks before it interrupts a call. Any other dialog would come from a script.
    if (dialog.type() !== "beforeunload") ran.push(dialog.message());
    void dialog.accept();
  });
  return { ran, refused: watchPolicy(page.context()) };
}

async function fill(page: Page, from: number): Promise<string[]> {
  await callFunction(page, "mutation", "users:updateProfile", { displayName: scriptAt(from) });
  const reports: string[] = [];
  for (let index = from; index < from + reportsEach; index += 1) {
    await createPet(page, {
      name: scriptAt(index),
      type: "Cat",
      breed: scriptAt(index + 1),
      age: short[index % short.length]!,
    });
    reports.push(
      await createReport(page, {
        petName: scriptAt(index),
        petBreed: scriptAt(index + 1),
        additionalInfo: scripts.join("\n"),
        contactInfo: scriptAt(index + 2),
        place: {
          lat: 43.86,
          lng: -79.34,
          address: scriptAt(index + 3),
          city: scriptAt(index + 4),
          province: scriptAt(index + 5),
        },
      }),
    );
  }
  const about = { what: "report", reason: "other", words: scriptAt(from) };
  await callFunction(page, "mutation", "moderation/flags:add", { ...about, id: reports[0]! }).catch(() => {});
  for (const reportId of reports) {
    const post = { reportId, message: scriptAt(from), hashtags: scriptAt(from) };
    await callFunction(page, "mutation", "posts/pagePosts:send", post).catch(() => {});
  }
  return reports;
}

/** Opens the page and gives scripts a moment to run. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
}

async function lookAtAll(page: Page, reports: string[]): Promise<number> {
  const { componentKit: _, signInReturn: __, ...pages } = paths;
  const views = [
    ...Object.values(pages),
    ...reports.flatMap((reportId) => [
      `${paths.lostFeed}/${reportId}`,
      `${paths.postAlert}?report=${reportId}`,
      `/http/share/${reportId}`,
    ]),
    "/__facebook/posts",
    "/__clerk/inbox",
  ];
  for (const path of views) await visit(page, path);
  await visit(page, paths.profile);
  for (const name of [/^Edit /, /^Remove /]) {
    const buttons = page.getByRole("button", { name });
    for (let index = 0; index < (await buttons.count()); index += 1) {
      await buttons.nth(index).click();
      await page.locator("dialog[open]").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
  }
  return views.length + 1;
}

export async function measureScreens(): Promise<Finding[]> {
  process.env["OPERATOR_EMAILS"] = operatorEmail;
  let views = 0;
  let ran: string[] = [];
  let refused: string[] = [];
  await withApp(async (open) => {
    for (const [round, person] of [{}, { email: operatorEmail }].entries()) {
      const page = await open();
      const seen = await watch(page);
      await openSignedIn(page, paths.privacy, person);
      await page.evaluate("hostile()");
      if (seen.ran.splice(0).length !== 1) throw new Error("A script that runs would not be noticed.");
      views += await lookAtAll(page, await fill(page, round * reportsEach));
      ran = [...ran, ...seen.ran];
      refused = [...refused, ...seen.refused];
      await page.context().close();
    }
  });
  for (const line of new Set([...ran, ...refused])) console.log(`    ${line}`);
  return [
    { what: "screens looked at with scripts in every field", value: views, unit: "screens", target: null, holds: null },
    { what: "  scripts that ran", value: ran.length, unit: "times", target: 0, holds: ran.length === 0 },
    {
      what: "  refused by the content policy",
      value: refused.length,
      unit: "times",
      target: 0,
      holds: refused.length === 0,
    },
  ];
}
