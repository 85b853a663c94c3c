import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { minuteMs } from "../../../../domain/units";
import { ChooseOfTwoDrafts } from "../../../../src/features/reports/form/draft/ChooseOfTwoDrafts";
import { emptyReport, type ReportDraft } from "../../../../src/features/reports/form/reportForm";
import { render } from "../../../support/ui/fakeCalls";

const draftAt = (address: string, minutesAgo: number): ReportDraft => ({
  version: 1,
  submitKey: address,
  form: { ...emptyReport("found"), place: { lat: 43.86, lng: -79.34, address } },
  photos: [],
  edits: { form: { place: Date.now() - minutesAgo * minuteMs }, photos: {}, order: 0 },
});

it("tells two drafts about found pets apart by their places and times, and continues the chosen one", async () => {
  const onChoose = vi.fn<(draft: ReportDraft) => void>();
  const drafts = [draftAt("9 Main St, Markham, ON", 20), draftAt("1 King St, Toronto, ON", 3)];
  render(<ChooseOfTwoDrafts drafts={drafts} onChoose={onChoose} />);
  const continueReport = sentence("report.otherDraftContinue", { name: messages["found.draftOf"] });
  const button = (facts: string) =>
    screen.getByRole("button", { name: new RegExp(`^${continueReport} ${facts} min ago\\.$`) });
  expect(button("9 Main St, Markham, ON ?Saved: .* 20")).toBeTruthy();
  await userEvent.click(button("1 King St, Toronto, ON ?Saved: .* 3"));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(drafts[1]);
});
