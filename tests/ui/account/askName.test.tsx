// The dashboard's question for a name.
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { MemoryRouter } from "../../../src/lib/router";
import { Dashboard } from "../../../src/pages/Dashboard";
import { answers, render } from "../../support/ui/fakeCalls";
import { maya, setFakeClerk, signIn } from "../../support/ui/signIn";

const nameless = { _id: "u1", email: maya.email, nickName: "", displayName: "", signUpType: "email", avatar: null };
const updateClerkUser = vi.fn<(names: object) => Promise<void>>(async () => {});
const open = () =>
  render(
    <MemoryRouter>
      <Dashboard />
    </MemoryRouter>,
  );
const field = () => screen.findByLabelText(messages["profile.askName"]);

beforeEach(() => {
  localStorage.clear();
  signIn({ ...maya, name: "" });
  setFakeClerk({ user: { firstName: null, lastName: null, update: updateClerkUser } });
  answers.set("users:me", () => nameless);
});

it("saves the name at the sign-in service and in Homeward's account, and then greets the user with it", async () => {
  const updateProfile = vi.fn<(changes: object) => null>(() => null);
  answers.set("users:updateProfile", updateProfile);
  open();
  await userEvent.type(await field(), "  Maya Lind ");
  await userEvent.click(screen.getByRole("button", { name: messages["profile.askNameSave"] }));
  expect(updateClerkUser).toHaveBeenCalledWith({ firstName: "Maya", lastName: "Lind" });
  expect(updateProfile).toHaveBeenCalledWith({ displayName: "Maya Lind" });
  act(() => void answers.set("users:me", () => ({ ...nameless, displayName: "Maya Lind" })));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/, Maya Lind$/);
  expect(screen.queryByLabelText(messages["profile.askName"])).toBeNull();
});

it("does not ask again after the question was skipped", async () => {
  const firstVisit = open();
  await field();
  await userEvent.click(screen.getByRole("button", { name: messages["profile.askNameSkip"] }));
  expect(screen.queryByLabelText(messages["profile.askName"])).toBeNull();
  firstVisit.unmount();
  open();
  await screen.findByText(messages["dashboard.forum"]);
  expect(screen.queryByLabelText(messages["profile.askName"])).toBeNull();
});

it("does not ask a user who has a name", async () => {
  answers.set("users:me", () => ({ ...nameless, displayName: "Maya" }));
  open();
  await screen.findByText(messages["dashboard.forum"]);
  expect(screen.queryByLabelText(messages["profile.askName"])).toBeNull();
});
