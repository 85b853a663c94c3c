// The profile page when the person is signed out in another tab.
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { UserProfile } from "../../../src/pages/UserProfile";
import { answers } from "../../support/fakeCalls";

vi.mock("convex/react", async () => (await import("../../support/fakeCalls")).hooks);

const maya = { id: "user_maya", email: "maya@example.org" };
const record = { _id: "u1", email: maya.email, displayName: "Maya", avatar: null, timestamp: null };
let auth: { status: string; person: typeof maya | null };
vi.mock("../../../src/services/auth/useAuth", () => ({
  useAuth: () => auth,
  isLeaving: () => false,
  endAccount: vi.fn(),
}));
vi.mock("../../../src/services/auth/useViewer", () => ({
  useViewer: () => (auth.status === "signedIn" ? record : null),
}));

const page = () => (
  <MemoryRouter initialEntries={["/user-profile"]}>
    <Routes>
      <Route path="/" element={<p>the landing page</p>} />
      <Route path="/user-profile" element={<UserProfile />} />
    </Routes>
  </MemoryRouter>
);
const patiently = { timeout: 10_000 };

beforeEach(() => {
  auth = { status: "signedIn", person: maya };
  answers.clear();
  answers.set("pets:mine", () => []);
  answers.set("reports:mine", () => []);
});

const open = () => {
  const { rerender } = render(page());
  return async () => {
    auth = { status: "signedOut", person: null };
    await act(async () => rerender(page()));
  };
};

it("leaves the page if nothing was started on it", async () => {
  const signOut = open();
  await signOut();
  expect(screen.getByText("the landing page")).toBeTruthy();
});

it("stays until an open dialog is closed, with what was typed in it", async () => {
  const signOut = open();
  await userEvent.click(screen.getByRole("button", { name: messages["pet.addNew"] }));
  await userEvent.type(await screen.findByLabelText(messages["pet.name"], {}, patiently), "Miso");
  await signOut();
  expect(screen.getByDisplayValue("Miso")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: messages["app.close"] }));
  await userEvent.click(await screen.findByRole("button", { name: messages["app.discard"] }));
  expect(screen.getByText("the landing page")).toBeTruthy();
});

it("stays while the name is being edited", async () => {
  const signOut = open();
  await userEvent.click(screen.getByRole("button", { name: messages["profile.edit"] }));
  await userEvent.type(await screen.findByLabelText(messages["profile.displayName"], {}, patiently), " Lind");
  await signOut();
  expect(screen.getByDisplayValue("Maya Lind")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: messages["profile.cancel"] }));
  expect(screen.getByText("the landing page")).toBeTruthy();
});
