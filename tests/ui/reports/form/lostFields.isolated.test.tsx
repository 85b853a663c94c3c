import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages } from "../../../../domain/messages";
import { emptyReport } from "../../../../src/features/reports/form/reportForm";
import { LostFields } from "../../../../src/features/reports/form/LostFields";
import { useReportForm } from "../../../../src/features/reports/form/useReportForm";
import { Fields } from "../../../../src/ui/forms/Fields";
import { render } from "../../../support/ui/fakeCalls";

vi.mock("../../../../src/features/reports/form/when/WhenFields", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

const report = {
  ...emptyReport("lost"),
  petName: "Biscuit",
  contactInfo: "416 555 0100",
  place: { lat: 43.86, lng: -79.34, address: "Markham, ON" },
};
const photo = { photoId: "photo1" as never, url: null };

function Form() {
  const { form, photos } = useReportForm(report, [photo]);
  return (
    <Fields form={form}>
      <LostFields form={form} photos={photos} locked={false} />
      <button type="button" onClick={() => form.check()}>
        Check
      </button>
    </Fields>
  );
}

it("focuses the retry button if the date is missing because its field did not load", async () => {
  render(<Form />);
  const retry = await screen.findByRole("button", { name: messages["app.retry"] });
  await userEvent.click(screen.getByRole("button", { name: "Check" }));
  expect(document.activeElement).toBe(retry);
});
