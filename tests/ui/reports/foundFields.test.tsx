import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import type { ReportForm } from "../../../domain/reportRules";
import { FoundFields } from "../../../src/features/reports/FoundFields";
import { emptyReport } from "../../../src/features/reports/reportForm";
import { useReportForm } from "../../../src/features/reports/useReportForm";
import { Fields } from "../../../src/ui/Fields";
import { answers, render } from "../../support/fakeCalls";

function Form({ values }: { values: Partial<ReportForm> }) {
  const { form, photos } = useReportForm({ ...emptyReport("found"), ...values }, []);
  return (
    <Fields form={form}>
      <FoundFields form={form} photos={photos} locked={false} />
      <p>{form.changed ? "Changed" : "As it started"}</p>
    </Fields>
  );
}

it("shows the looks at once if only the sex is known", () => {
  render(<Form values={{ petGender: "Female" }} />);
  expect(screen.queryByRole("button", { name: messages["found.addLooks"] })).toBeNull();
});

it("keeps the field of the kept detail while its last letter is deleted", async () => {
  render(<Form values={{ whereabouts: "stillOut", secret: "x" }} />);
  const detail = await screen.findByLabelText<HTMLInputElement>(messages["found.detail"], { exact: false });
  await userEvent.type(detail, "{Backspace}");
  expect(detail.value).toBe("");
  expect(document.activeElement).toBe(detail);
});
