// The search for a lost pet: a sighting, the trail, the tasks, the call list and an invitation to the household.
import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { messages, sentence } from "../../../domain/messages.ts";
import { callsAddress, householdAddress } from "../../../domain/search/searchPaths.ts";
import { today } from "../../../domain/time/time.ts";
import { expectAccessibleInBothThemes } from "../../support/axe.ts";
import { openSignedIn } from "../../support/people.ts";
import { createReport } from "../../support/reports.ts";
import { test } from "../../support/test.ts";

test("a visitor sends a sighting, the owner is notified and confirms it, and the visitor sees the trail", async ({
  page: owner,
  browser,
}) => {
  const name = `Biscuit ${randomBytes(3).toString("hex")}`;
  await openSignedIn(owner);
  const reportId = await createReport(owner, { petName: name, day: today() });

  const context = await browser.newContext({
    reducedMotion: "reduce",
    geolocation: { latitude: 43.863, longitude: -79.334 },
    permissions: ["geolocation"],
  });
  const visitor = await context.newPage();
  await visitor.goto(`/http/share/${reportId}`);
  await visitor.getByRole("link", { name: sentence("saw.open", { name }) }).click();
  const sheet = visitor.getByRole("dialog", { name: sentence("saw.open", { name }) });
  await sheet.getByRole("button", { name: messages["location.useMine"] }).click();
  await expect(sheet.getByRole("region", { name: messages["saw.where"] })).toBeVisible();
  await sheet.getByLabel(sentence("saw.note", { name })).fill("Running along the fence.");
  await expectAccessibleInBothThemes(visitor);
  await sheet.getByRole("button", { name: messages["saw.send"] }).click();
  const sent = visitor.getByRole("dialog", { name: messages["saw.sentTitle"] });
  await expect(sent.getByText(messages["saw.stateWaiting"])).toBeVisible();
  await sent.getByLabel(messages["saw.phone"]).fill("905 555 0126");
  await sent.getByRole("button", { name: messages["saw.phoneLeave"] }).click();
  await expect(sent.getByText(sentence("saw.phoneLeft", { phone: "905 555 0126" }))).toBeVisible();
  await expect(sent.getByRole("button", { name: messages["saw.callOwner"] })).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  await sent.getByRole("button", { name: messages["app.close"], exact: true }).last().click();
  await expect(sent).toHaveCount(0);
  await expect(visitor.getByText(messages["saw.noneYet"])).toBeVisible();
  await expectAccessibleInBothThemes(visitor);

  // The bell's number varies, because it also counts possible matches with other tests' reports.
  await owner.getByRole("link", { name: /waiting for you$/ }).click();
  await expect(owner.getByText(sentence("bell.seen", { name, count: 1 }))).toBeVisible();
  await expectAccessibleInBothThemes(owner);
  await owner.getByText(sentence("bell.seen", { name, count: 1 })).click();
  await expect(owner.getByRole("heading", { name: sentence("saw.ask", { name }) })).toBeVisible();
  const callSender = owner.getByRole("link", { name: sentence("saw.phoneFrom", { phone: "905 555 0126" }) });
  await expect(callSender.first()).toBeVisible();
  await expectAccessibleInBothThemes(owner);
  await owner.getByRole("button", { name: messages["saw.confirm"] }).click();

  const ownSightings = visitor.getByRole("region", { name: messages["saw.mine"] });
  await expect(ownSightings.getByText(messages["saw.stateConfirmed"])).toBeVisible();
  // Number 2 of the trail, because number 1 is the place in the report.
  const trailEntry = visitor.getByRole("listitem").filter({ hasText: "Running along the fence." });
  await expect(trailEntry).toContainText(/^2/);
  await expect(visitor.getByTitle("1: last seen, as the report says")).toBeAttached();
  await owner.getByRole("checkbox", { name: messages["todo.calls"] }).check();
  await expect(visitor.getByRole("listitem").filter({ hasText: messages["todo.calls"] })).toContainText(/Done, /);
  await expect(visitor.getByRole("checkbox")).toHaveCount(0);

  // The owner's other screens, and what a person who opens the invitation sees.
  await owner.goto(callsAddress(reportId));
  await expect(owner.getByRole("listitem").getByText(messages["calls.tick"]).first()).toBeVisible();
  await expectAccessibleInBothThemes(owner);
  await owner.goto(householdAddress(reportId));
  await owner.getByRole("button", { name: messages["household.invite"] }).click();
  const link = (await owner.getByText(/\/join\/[\w-]{36}$/).textContent())!;
  await expectAccessibleInBothThemes(owner);
  await visitor.goto(link);
  await expect(visitor.getByRole("button", { name: messages["household.signIn"] })).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  await context.close();
});
