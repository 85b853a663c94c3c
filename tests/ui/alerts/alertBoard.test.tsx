import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { AlertBoard } from "../../../src/features/alerts/AlertBoard";
import { answers, render } from "../../support/fakeCalls";
import { signIn } from "../../support/signIn";

const reportOf = (id: string, petName: string) => ({
  _id: id,
  status: "lost",
  state: "open",
  mine: true,
  petName,
  petType: "Dog",
  petBreed: "",
  day: null,
  place: { lat: 43.86, lng: -79.34, address: "Markham, ON", city: "Markham" },
  photos: [],
});
const biscuit = reportOf("report1", "Biscuit");
const otto = reportOf("report2", "Otto");

function store(...reports: (typeof biscuit)[]) {
  answers.set("reports:mine", () => reports.map((report) => ({ ...report, photo: null, colour: null })));
  answers.set("reports:get", ({ reportId }) => reports.find(({ _id }) => _id === reportId) ?? null);
}
const page = () => (
  <MemoryRouter>
    <AlertBoard />
  </MemoryRouter>
);
const dialog = () => within(screen.getByRole("dialog"));
const message = () => dialog().getByLabelText<HTMLTextAreaElement>(messages["alert.message"], { exact: false });

/** Opens the dialog about Biscuit and writes a message. */
async function write() {
  const shown = render(page());
  await userEvent.click(screen.getByRole("button", { name: messages["alert.post"] }));
  await waitFor(message);
  await userEvent.type(message(), "Very shy");
  return shown;
}

beforeEach(() => {
  signIn();
  answers.set("alerts:services", () => ({ facebook: true, payment: true }));
  answers.set("alerts:mine", () => []);
  store(biscuit);
});

it("posts about the report it was opened for, even if another one is newer by then", async () => {
  const post = vi.fn(() => "alert1");
  answers.set("alerts:post", post);
  const { rerender } = await write();
  store(otto, biscuit);
  rerender(page());
  await userEvent.click(dialog().getByRole("button", { name: messages["alert.post"] }));
  expect(post).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reportId: "report1", message: "Very shy" }));
});

it("keeps what was typed if the report is removed meanwhile, and says that it cannot be sent", async () => {
  const { rerender } = await write();
  store(otto);
  rerender(page());
  expect(dialog().getByRole("alert").textContent).toBe(messages["alert.reportClosed"]);
  expect(message().value).toBe("Very shy");
  expect(dialog().getByRole("button", { name: messages["alert.post"] }).hasAttribute("disabled")).toBe(true);
});
