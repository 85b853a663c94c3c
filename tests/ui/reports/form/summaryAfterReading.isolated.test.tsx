// A report that is submitted while the code that reads typed days is still loading.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages } from "../../../../domain/messages";
import { draftKey } from "../../../../src/lib/device/drafts";
import { answers, render } from "../../../support/ui/fakeCalls";
import { storedValues } from "../../../support/ui/fakeStorage";
import { ada, nameField, page, pressSubmit, useSignedInForm, wholeDraft, wholeForm } from "./lostReportPage";

/** Lets the test decide when the code arrives. */
const delivery = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, arrived };
});
vi.mock("../../../../src/fields/typedReader", async (original) => {
  await delivery.arrived;
  return original();
});

useSignedInForm();

it("is sent only after the summary has asked about the presets", async () => {
  const submit = vi.fn(() => "report1");
  answers.set("reports:submit", submit);
  const form = { ...wholeForm, untouched: ["petGender"] };
  storedValues.set(draftKey("lost", ada.id), { ...wholeDraft, form });
  render(page());
  await nameField();
  const day = await screen.findByLabelText<HTMLInputElement>(messages["report.dateLost"], { exact: false });
  await userEvent.clear(day);
  await userEvent.type(day, "1/6/2026");
  await pressSubmit();
  // A disabled field would lose the focus.
  expect(day.matches(":disabled")).toBe(false);
  delivery.arrive();
  const summary = { name: messages["report.summary"] };
  expect(await screen.findByRole("dialog", summary, { timeout: 10_000 })).toBeTruthy();
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: messages["report.summarySend"] }));
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
});
