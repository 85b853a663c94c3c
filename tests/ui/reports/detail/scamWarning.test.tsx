// The warning for readers when a report's text matches the pattern of a scam.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { messages } from "../../../../domain/messages";
import { ReportDetail } from "../../../../src/features/reports/detail/ReportDetail";
import { MemoryRouter } from "../../../../src/lib/router";
import { answers, render } from "../../../support/ui/fakeCalls";
import { biscuit } from "../biscuit";

const report = { ...biscuit, additionalInfo: "I need the transport fee first." };

async function show(warned: { info: boolean; contact: boolean }) {
  answers.set("reports:get", () => ({ ...report, warned: warned.info }));
  answers.set("reports:contact", () => ({ contactInfo: "telegram @petfinder", warned: warned.contact }));
  render(
    <MemoryRouter>
      <ReportDetail reportId="report1" onClose={() => {}} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: messages["detail.showContact"] }));
  const part = (text: string) => within(screen.getByText(text).closest("section")!);
  return { contact: part("telegram @petfinder"), info: part(report.additionalInfo) };
}

test.each([
  ["the additional information", { info: true, contact: false }],
  ["the contact", { info: false, contact: true }],
])("the warning is shown at %s, which stays readable", async (_, warned) => {
  const parts = await show(warned);
  // One warning at the part that reads like a scam, and none at the other part.
  for (const part of ["info", "contact"] as const) {
    expect(parts[part].queryAllByText(messages["detail.scamTitle"])).toHaveLength(Number(warned[part]));
    expect(parts[part].queryAllByText(messages["detail.scamText"])).toHaveLength(Number(warned[part]));
  }
});

test("a report without text that reads like a scam has no warning", async () => {
  await show({ info: false, contact: false });
  expect(screen.queryByText(messages["detail.scamTitle"])).toBeNull();
});

test.each([
  [
    "the shelter of a found pet",
    { status: "found", whereabouts: "atShelter", shelter: "telegram @a1", shelterWarned: true },
  ],
  ["a thank-you", { state: "home", homeAt: 1, thanks: "telegram @a1", warned: true }],
])("the warning is shown beside %s", async (_, changes) => {
  answers.set("reports:get", () => ({ ...biscuit, ...changes }));
  render(
    <MemoryRouter>
      <ReportDetail reportId="report1" onClose={() => {}} />
    </MemoryRouter>,
  );
  const words = await screen.findByText("telegram @a1", { exact: false });
  const beside = words.closest("div")!;
  expect(within(beside).getByText(messages["detail.scamTitle"])).toBeTruthy();
});
