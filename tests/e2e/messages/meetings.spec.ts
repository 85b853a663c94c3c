import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { threadAddress } from "../../../domain/paths.ts";
import { hourMs } from "../../../domain/units.ts";
import { chooseTimeSoon } from "../../support/meeting.ts";
import { expect, signUpByRequest } from "../../support/people.ts";
import { callFunction, createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });
const title = (page: Page, name: string) => page.getByRole("heading", { name });

/**
 * By requests to the backend, without the app's pages: a visitor writes that they have the owner's pet, both press
 * Match, and they agree to meet. Returns the thread's ID and the secret with which the visitor opens it.
 */
async function agreeByRequest(owner: Page, visitor: Page, reportId: string) {
  const callAsVisitor = async (path: string, args: object) => {
    const answer = await visitor.request.post("/api/mutation", { data: { path, args, format: "json" } });
    return ((await answer.json()) as { value: object | null }).value;
  };
  const firstMessage = { reportId, text: "I have him.", name: "Sam", key: crypto.randomUUID() };
  const thread = (await callAsVisitor("threads:open", firstMessage)) as { threadId: string; secret: string };
  const { threadId } = thread;
  const asVisitor = async (path: string, args: object) =>
    expect(await callAsVisitor(path, { ...thread, ...args })).toBeNull();
  const asOwner = (path: string, args: object) => callFunction(owner, "mutation", path, { threadId, ...args });
  // `mark` is the right answer to the question. The other side sees it only after both have pressed Match.
  await asVisitor("proofs:ask", { spot: "paws", question: "What is special about a back paw?", mark: "A white toe" });
  const ownersQuestion = { question: "What does he do when you say bed?", mark: "Turns around twice" };
  await asOwner("proofs:answer", { answer: "The left toe is white", ...ownersQuestion });
  await asVisitor("proofs:answer", { answer: "He spins" });
  await asVisitor("proofs:decide", { decision: "match" });
  await asOwner("proofs:decide", { decision: "match" });
  const place = { kind: "police", name: "Police Station", address: "8700 McCowan Rd", lat: 43.86, lng: -79.27 };
  const nextFullHour = Math.ceil(Date.now() / hourMs) * hourMs;
  await asVisitor("messages/meetings:suggest", { at: nextFullHour, place, key: crypto.randomUUID() });
  const view = await callFunction(owner, "query", "messages/meetings:get", { threadId });
  const { planId } = (view as { suggestedPlan: { planId: string } }).suggestedPlan;
  await asOwner("messages/meetings:accept", { planId });
  return thread;
}

test("an agreed meeting stands until both accept another place, and then its calendar file is updated", async ({
  page,
  browser,
}) => {
  await signUpByRequest(page, { name: "Ada Berg" });
  const reportId = await createReport(page);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  const thread = await agreeByRequest(page, visitor, reportId);
  // The visitor's device stores the thread and its secret.
  const storedThread = [`homeward:thread.${reportId}`, JSON.stringify(thread)] as const;
  await visitor.addInitScript(([name, value]) => localStorage.setItem(name, value), storedThread);
  const cardAddress = `${threadAddress(thread.threadId)}?show=meet`;
  await Promise.all([page.goto(cardAddress), visitor.goto(cardAddress)]);

  await button(page, messages["meet.change"]).click();
  await chooseTimeSoon(page);
  await page.getByRole("radio", { name: /24 Hour Animal Hospital/ }).check();
  await button(page, sentence("meet.suggest", { name: "Sam" })).click();
  await expect(visitor.getByText(sentence("meet.suggestedTitle", { name: "Ada Berg" }))).toBeVisible();
  await expect(visitor.getByText("Until you both agree on this")).toBeVisible();
  await button(visitor, messages["meet.keep"]).click();
  await expect(title(visitor, "Police Station")).toBeVisible();
  await button(visitor, messages["meet.linkAnswer"]).click();
  await button(visitor, messages["meet.accept"]).click();
  await expect(title(page, "24 Hour Animal Hospital")).toBeVisible();
  const saving = visitor.waitForEvent("download");
  await button(visitor, messages["meet.calendar"]).click();
  const file = await readFile(await (await saving).path(), "utf8");
  // Sequence 0 was the first plan, and 1 is its first change.
  expect(file).toContain("SEQUENCE:1\r\n");
  expect(file.replaceAll("\r\n ", "")).toContain(`/messages/${thread.threadId}?show=meet\r\n`);
  await context.close();
});
