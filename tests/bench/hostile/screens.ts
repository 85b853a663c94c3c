// Stores markup with scripts in text fields, and opens the screens, share pages and posts: nothing may run, and the
// content policy must have nothing to refuse.
import type { Page } from "@playwright/test";
import { paths, queries, threadAddress } from "../../../domain/paths.ts";
import { hourMs } from "../../../domain/units.ts";
import { openSignedIn } from "../../support/people.ts";
import { watchPolicy } from "../../support/policy.ts";
import { callFunction, createPet, createReport } from "../../support/reports.ts";
import { withApp } from "../app.ts";
import type { Finding } from "../../../packages/local-convex/bench/report.ts";
import { scripts } from "./strings.ts";
import { operatorEmail } from "./world/world.ts";

const scriptAt = (index: number) => scripts[index % scripts.length]!;
const shortScripts = scripts.filter(({ length }) => length <= 30);
/** An account may submit ten reports in a row. With the one from `converse`, these are nine. */
const reportsEach = 8;

interface Thread {
  threadId: string;
  secret: string;
}

async function watchPage(page: Page) {
  const ran: string[] = [];
  await page.context().exposeFunction("hostile", () => ran.push(page.url()));
  page.on("dialog", (dialog) => {
    // Convex asks before it interrupts a call. Any other dialog would come from a script.
    if (dialog.type() !== "beforeunload") ran.push(dialog.message());
    void dialog.accept();
  });
  return { ran, refused: watchPolicy(page.context()) };
}

async function fillWithScripts(page: Page, from: number): Promise<string[]> {
  await callFunction(page, "mutation", "users:updateProfile", { displayName: scriptAt(from) });
  const reports: string[] = [];
  for (let index = from; index < from + reportsEach; index += 1) {
    await createPet(page, {
      name: scriptAt(index),
      type: "Cat",
      breed: scriptAt(index + 1),
      age: shortScripts[index % shortScripts.length]!,
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

/** The answer of a call. Throws if the call was refused or failed, because its script would be on no screen. */
function requireAccepted(path: string, answer: unknown): unknown {
  if (answer === undefined || (answer !== null && typeof answer === "object" && "refused" in answer))
    throw new Error(`${path} was not accepted: ${JSON.stringify(answer)}`);
  return answer;
}

/** Acts out a thread between a visitor and the author, up to a suggested meeting, with scripts in the texts. */
async function converse(page: Page, from: number): Promise<Thread & { reportId: string }> {
  // A question with a script is refused if the report or the mark has the same words, so those have no scripts.
  const reportId = await createReport(page);
  const name = shortScripts[from % shortScripts.length]!;
  const ask = async (path: string, args: object) => {
    const answer = await page.request.post("/api/mutation", { data: { path, args, format: "json" } });
    return requireAccepted(path, ((await answer.json()) as { value?: unknown }).value);
  };
  const key = () => crypto.randomUUID();
  const thread = (await ask("threads:open", { reportId, text: scriptAt(from), name, key: key() })) as Thread;
  const asAuthor = async (path: string, args: object) =>
    requireAccepted(path, await callFunction(page, "mutation", path, { threadId: thread.threadId, ...args }));
  await asAuthor("threads:send", { text: scriptAt(from + 1), key: key() });
  for (const text of scripts) await ask("threads:send", { ...thread, text, key: key() });
  const marks = { question: `What is on the paw? ${scriptAt(from)}`, mark: "<u>White toe</u>" };
  await ask("proofs:ask", { ...thread, spot: "paws", ...marks });
  const counterQuestion = {
    question: `What does it do at night? ${scriptAt(from + 2)}`,
    mark: "<u>Turns around twice</u>",
  };
  await asAuthor("proofs:answer", { answer: scriptAt(from), ...counterQuestion });
  await ask("proofs:answer", { ...thread, answer: scriptAt(from + 4) });
  await ask("proofs:decide", { ...thread, decision: "match" });
  await asAuthor("proofs:decide", { decision: "match" });
  await ask("proofs:share", { ...thread, contact: scriptAt(from + 5) });
  const place = { kind: "other", name: scriptAt(from + 6), address: scriptAt(from + 7), lat: 43.86, lng: -79.34 };
  const suggestion = { at: Date.now() + hourMs, place, key: key() };
  await ask("messages/meetings:suggest", { ...thread, ...suggestion });
  return { ...thread, reportId };
}

const threadViews = ({ threadId }: Thread) => {
  const address = threadAddress(threadId);
  return [paths.messages, address, `${address}?${queries.show}=mark`, `${address}?${queries.show}=meet`];
};

/** Opens the conversation on the visitor's device. */
async function viewAsVisitor(visitor: Page, reportId: string, thread: Thread): Promise<number> {
  const storedThread = [`homeward:thread.${reportId}`, JSON.stringify(thread)] as const;
  await visitor.addInitScript(([name, value]) => localStorage.setItem(name, value), storedThread);
  const views = threadViews(thread);
  for (const path of views) await visit(visitor, path);
  return views.length;
}

/** Opens the page and gives scripts a moment to run. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
}

async function viewAll(page: Page, reports: string[], thread: Thread): Promise<number> {
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
    ...threadViews(thread),
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
    // An ordinary user and an operator.
    for (const [round, person] of [{}, { email: operatorEmail }].entries()) {
      const page = await open();
      const personLog = await watchPage(page);
      await openSignedIn(page, paths.privacy, person);
      await page.evaluate("hostile()");
      if (personLog.ran.splice(0).length !== 1) throw new Error("A script that runs would not be noticed.");
      const reports = await fillWithScripts(page, round * reportsEach);
      const { reportId, ...thread } = await converse(page, round * reportsEach);
      views += await viewAll(page, reports, thread);
      const visitor = await open();
      const visitorLog = await watchPage(visitor);
      views += await viewAsVisitor(visitor, reportId, thread);
      ran = [...ran, ...personLog.ran, ...visitorLog.ran];
      refused = [...refused, ...personLog.refused, ...visitorLog.refused];
      await page.context().close();
      await visitor.context().close();
    }
  });
  for (const line of new Set([...ran, ...refused])) console.log(`    ${line}`);
  return [
    { what: "screens opened with scripts in text fields", value: views, unit: "screens", target: null, holds: null },
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
