import { screen, within } from "@testing-library/react";
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
  const continueReport = { name: sentence("report.otherDraftContinue", { name: messages["found.draftOf"] }) };
  const rows = screen.getAllByRole("listitem").map((row) => within(row));
  const facts = rows.map((row) => row.getByText(/^Saved: .* ago\.$/).textContent);
  expect(facts).toEqual([
    expect.stringMatching(/^9 Main St, Markham, ONSaved: .* 20 min ago\.$/),
    expect.stringMatching(/^1 King St, Toronto, ONSaved: .* 3 min ago\.$/),
  ]);
  await userEvent.click(rows[1]!.getByRole("button", continueReport));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(drafts[1]);
});
