import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages } from "../../../../domain/messages";
import type { ReportForm } from "../../../../domain/report/reportRules";
import { FoundFields } from "../../../../src/features/reports/form/found/FoundFields";
import { emptyReport } from "../../../../src/features/reports/form/reportForm";
import { useReportForm } from "../../../../src/features/reports/form/useReportForm";
import { Fields } from "../../../../src/ui/forms/Fields";
import { answers, render } from "../../../support/ui/fakeCalls";

function Form({ values }: { values: Partial<ReportForm> }) {
  const { form, photos } = useReportForm({ ...emptyReport("found"), ...values }, []);
  return (
    <Fields form={form}>
      <FoundFields form={form} photos={photos} locked={false} />
      <p>{form.changed ? "Changed" : "As it started"}</p>
    </Fields>
  );
}

it.each([{ petGender: "Female" }, { collar: "red" }] as const)(
  "shows the fields for looks without a press if %o is filled in",
  (values) => {
    render(<Form values={values} />);
    expect(screen.queryByRole("button", { name: messages["found.addLooks"] })).toBeNull();
  },
);

it("keeps the field of the private detail on the page while its last letter is deleted", async () => {
  render(<Form values={{ whereabouts: "stillOut", secret: "x" }} />);
  const detail = await screen.findByLabelText<HTMLInputElement>(messages["found.detail"], { exact: false });
  await userEvent.type(detail, "{Backspace}");
  expect(detail.value).toBe("");
  expect(document.activeElement).toBe(detail);
});

it("starts with the device's position if that is allowed, which does not count as a change of the form", async () => {
  vi.stubGlobal("isSecureContext", true);
  const here = { coords: { latitude: 43.86, longitude: -79.34 } } as GeolocationPosition;
  vi.stubGlobal("navigator", {
    onLine: true,
    permissions: { query: async () => ({ state: "granted" }) },
    geolocation: { getCurrentPosition: (found: PositionCallback) => found(here) },
  });
  answers.set("places:reverse", () => ({ lat: 43.86, lng: -79.34, address: "12 Main St, Markham, ON" }));
  render(<Form values={{}} />);
  expect(await screen.findByDisplayValue("12 Main St, Markham, ON")).toBeTruthy();
  expect(screen.getByText("As it started")).toBeTruthy();
});
