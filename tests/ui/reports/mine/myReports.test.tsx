import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { MyReports } from "../../../../src/features/reports/mine/MyReports";
import { MemoryRouter } from "../../../../src/lib/router";
import { answers, render } from "../../../support/ui/fakeCalls";
import { signIn } from "../../../support/ui/signIn";

const report = (number: number) => ({
  _id: `report${number}`,
  _creationTime: 1,
  status: "lost",
  state: "open",
  petName: `Otto ${number}`,
  petType: "Dog",
  place: "Guelph",
  day: null,
  photo: null,
});
const show = (count: number) => {
  signIn();
  answers.set("reports:mine", () => Array.from({ length: count }, (_, at) => report(at)));
  render(
    <MemoryRouter>
      <MyReports />
    </MemoryRouter>,
  );
};
const newestOnly = sentence("report.mineNewest", { count: limits.ownReportsListed });

it("mentions older reports only if the list is full", () => {
  show(limits.ownReportsListed);
  expect(screen.getByText(newestOnly)).toBeTruthy();
});

it("opens the dialog at once on Edit, even while the report is loading", async () => {
  show(1);
  expect(screen.queryByText(newestOnly)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: sentence("report.editNamed", { name: "Otto 0" }) }));
  expect(screen.getByRole("dialog", { name: messages["detail.editTitle"] }).textContent).toContain(
    messages["detail.loading"],
  );
  await userEvent.click(screen.getByRole("button", { name: messages["app.close"] }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("focuses the heading after a report was removed", async () => {
  show(1);
  answers.set("reports:remove", () => null);
  await userEvent.click(screen.getByRole("button", { name: sentence("report.removeNamed", { name: "Otto 0" }) }));
  await userEvent.click(screen.getByRole("button", { name: messages["detail.remove"] }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: messages["report.mineSection"] }));
});

it("shows for which report the package was paid", () => {
  const order = (reportId: string, state: string) => ({ reportId, state });
  answers.set("posts/orders:mine", () => [order("report0", "paid"), order("report1", "expired")]);
  show(2);
  const [paid, unpaid] = screen.getAllByRole("listitem");
  expect(paid!.textContent).toContain(messages["report.packagePaid"]);
  expect(unpaid!.textContent).not.toContain(messages["report.packagePaid"]);
});
