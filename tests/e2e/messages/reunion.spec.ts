// Everything from a finder's first message to the pet's return: an owner with an account and a finder without one, both
// on phones.
import type { Browser, Page } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { paths } from "../../../domain/paths.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { chooseTimeSoon } from "../../support/meeting.ts";
import { expect, signUpByRequest } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });
const sendButton = (page: Page) => page.getByRole("button", { name: messages["thread.send"], exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const box = (page: Page, code: keyof typeof messages) =>
  page.getByRole("textbox", { name: messages[code], exact: true });
const log = (page: Page) => page.getByRole("log");

const phone = { width: 390, height: 844 };

/** Checks the screen in both themes, and goes back to the light theme and the phone's viewport. */
async function checkScreen(page: Page) {
  await expectAccessibleInBothThemes(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(phone);
}

interface Sides {
  owner: Page;
  finder: Page;
  petName: string;
}

async function openSides(owner: Page, browser: Browser): Promise<Sides & { reportId: string }> {
  await owner.setViewportSize(phone);
  await signUpByRequest(owner, { name: "Ada Berg" });
  const petName = `Biscuit ${crypto.randomUUID().slice(0, 6)}`;
  const reportId = await createReport(owner, { petName, additionalInfo: "Red collar with a bell" });
  const finder = await (await browser.newContext({ viewport: phone })).newPage();
  return { owner, finder, petName, reportId };
}

async function writeFirst({ owner, finder, petName }: Sides, reportId: string) {
  await owner.goto(paths.messages);
  await expect(owner.getByRole("heading", { level: 1 })).toBeVisible();
  await finder.goto(`/lost-pet-feed/${reportId}`);
  await button(finder, messages["thread.write"]).click();
  await finder.getByText(sentence("thread.lineHave", { name: petName })).click();
  await finder.getByLabel(messages["thread.firstName"]).fill("Sam");
  await sendButton(finder).click();
  await expect(log(finder)).toBeVisible();
  // The owner's list shows the new thread without a reload, and the finder sees the owner's reply.
  await link(owner, /Sam/).click();
  await expect(log(owner)).toContainText(sentence("thread.lineHave", { name: petName }));
  await box(owner, "thread.message").fill("Thank you! How is he?");
  await sendButton(owner).click();
  await expect(log(finder)).toContainText("Thank you! How is he?");
}

/** Each side asks a question that only the other side can answer, answers the question it got, and presses Match. */
async function proveOwnership({ owner, finder }: Sides) {
  await link(finder, messages["proof.link"]).click();
  // The finder asks a question by keyboard. The form warns about questions that anyone could answer.
  await expect(heading(finder, messages["proof.askTitle"])).toBeVisible();
  await finder.getByRole("radio", { name: messages["proof.spot.collar"] }).focus();
  await finder.keyboard.press("Space");
  await box(finder, "proof.question").fill("Does he have a red collar?");
  await expect(finder.getByText(messages["proof.yesOrNo"])).toBeVisible();
  await expect(finder.getByText(sentence("proof.inReport", { word: "red" }))).toBeVisible();
  await checkScreen(finder);
  await finder.getByText(messages["proof.spot.paws"], { exact: true }).click();
  await box(finder, "proof.question").fill("What is special about a back paw?");
  await box(finder, "proof.youSee").fill("One white toe");
  await box(finder, "proof.youSee").press("Tab");
  await finder.keyboard.press("Enter");
  await expect(heading(finder, sentence("proof.waitTitle", { name: "Ada Berg" }))).toBeVisible();

  // The owner's conversation offers the next step. The owner answers and asks a question in return.
  await link(owner, messages["proof.linkTurn"]).click();
  await expect(heading(owner, sentence("proof.asks", { name: "Sam" }))).toBeVisible();
  await expect(owner.getByText("One white toe")).toHaveCount(0);
  await box(owner, "proof.yourAnswer").fill("The left toe is white");
  await box(owner, "proof.question").fill("What does he do when you say bed?");
  await box(owner, "proof.rightAnswer").fill("Turns around twice");
  await checkScreen(owner);
  await button(owner, messages["proof.sealBoth"]).click();
  await expect(heading(owner, sentence("proof.waitTitle", { name: "Sam" }))).toBeVisible();
  await checkScreen(owner);

  // The finder's open page moves to the next step. In the conversation, the finder is warned that what they
  // typed would give the secret away.
  await expect(heading(finder, sentence("proof.asks", { name: "Ada Berg" }))).toBeVisible();
  await link(finder, messages["proof.back"]).click();
  await expect(link(finder, messages["proof.linkTurn"])).toBeVisible();
  await box(finder, "thread.message").fill("He has a white toe");
  await expect(finder.getByText(messages["proof.caution"])).toBeVisible();
  await box(finder, "thread.message").fill("");
  await link(finder, messages["proof.linkTurn"]).click();
  await box(finder, "proof.yourAnswer").fill("He spins, then curls up");
  await button(finder, messages["proof.sealAnswer"]).click();

  // Both judge the answer to their own question, and neither sees what the other pressed.
  await expect(heading(owner, messages["proof.fits"])).toBeVisible();
  await expect(owner.getByText("He spins, then curls up")).toBeVisible();
  await expect(finder.getByText("The left toe is white")).toBeVisible();
  await expect(finder.getByText("Turns around twice")).toHaveCount(0);
  await checkScreen(finder);
  await button(finder, messages["proof.decide.match"]).click();
  await expect(finder.getByText(sentence("proof.pressed", { decision: "Match", name: "Ada Berg" }))).toBeVisible();
  await button(owner, messages["proof.decide.match"]).click();
  for (const side of [owner, finder]) {
    await expect(heading(side, messages["proof.matchTitle"])).toBeVisible();
    await expect(side.getByText(messages["proof.notProof"])).toBeVisible();
    await expect(side.getByText("Turns around twice")).toBeVisible();
  }
  // Now the finder sees the report's contact, and the owner sees the contact that the finder shares.
  await expect(finder.getByText("416 555 0100")).toBeVisible();
  await button(finder, messages["proof.share"]).click();
  await box(finder, "proof.contact").fill("905 555 0126");
  await button(finder, messages["proof.saveContact"]).click();
  await expect(owner.getByText("905 555 0126")).toBeVisible();
  await checkScreen(owner);
}

async function agreeToMeet({ owner, finder }: Sides) {
  await link(finder, messages["meet.plan"]).click();
  await chooseTimeSoon(finder);
  await expect(finder.getByText(messages["meet.openAlways"]).first()).toBeVisible();
  await expect(finder.getByText(messages["meet.kindPolice"])).toBeVisible();
  await checkScreen(finder);
  const place = finder.getByRole("radio", { name: new RegExp(messages["meet.kindPolice"]) });
  await place.focus();
  await finder.keyboard.press("Space");
  await button(finder, sentence("meet.suggest", { name: "Ada Berg" })).click();
  await expect(finder.getByText(sentence("meet.waitTitle", { name: "Ada Berg" }))).toBeVisible();

  // The owner's open page offers to answer. Both see the same card.
  await link(owner, messages["meet.linkAnswer"]).click();
  await expect(owner.getByText(sentence("meet.suggestedTitle", { name: "Sam" }))).toBeVisible();
  await expect(heading(owner, "Police Station")).toBeVisible();
  await checkScreen(owner);
  await button(owner, messages["meet.accept"]).click();
  await expect(heading(owner, sentence("meet.title", { name: "Sam" }))).toBeVisible();
  await expect(heading(finder, sentence("meet.title", { name: "Ada Berg" }))).toBeVisible();
  await expect(heading(finder, "Police Station")).toBeVisible();
  await expect(owner.getByText(messages["meet.bringPapers"])).toBeVisible();
  await checkScreen(finder);
}

async function bringHome({ owner, finder, petName }: Sides) {
  await button(finder, messages["meet.here"]).click();
  await expect(heading(finder, sentence("meet.ownerSays", { name: "Ada Berg" }))).toBeVisible();
  await expect(owner.getByText(sentence("meet.theyAreHere", { name: "Sam" }))).toBeVisible();
  await button(owner, messages["meet.here"]).click();
  await expect(finder.getByText(sentence("meet.theyAreHere", { name: "Ada Berg" }))).toBeVisible();
  await expect(heading(owner, sentence("meet.isHome", { name: petName }))).toBeVisible();
  await checkScreen(owner);
  await button(owner, sentence("meet.yesHome", { name: petName })).click();

  // Both pages show without a reload that the pet is home. Then the owner thanks the finder.
  await expect(heading(owner, sentence("home.title", { name: petName }))).toBeVisible();
  await expect(heading(finder, sentence("meet.homeFinder", { name: petName }))).toBeVisible();
  await owner.getByLabel(sentence("meet.thankNote", { name: "Sam" })).fill("He is asleep on the sofa.");
  await sendButton(owner).click();
  await expect(finder.getByText("He is asleep on the sofa.")).toBeVisible();
  await checkScreen(finder);
  await checkScreen(owner);
  await link(owner, messages["home.share"]).click();
  await expect(heading(owner, sentence("home.title", { name: petName }))).toBeVisible();
  await expect(button(owner, messages["ending.homeward"])).toHaveAttribute("aria-pressed", "true");
}

test("an owner and a finder without an account write, check a secret mark, meet, and see that the pet is home", async ({
  page,
  browser,
}) => {
  const { reportId, ...sides } = await openSides(page, browser);
  await writeFirst(sides, reportId);
  await proveOwnership(sides);
  await agreeToMeet(sides);
  await bringHome(sides);
  await sides.finder.context().close();
});
