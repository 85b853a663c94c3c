// The profile page when the session ends, by itself or in another tab.
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { messages } from "../../../domain/messages";
import { MemoryRouter, Route, Routes } from "../../../src/lib/router";
import { UserProfile } from "../../../src/pages/UserProfile";
import { authStore } from "../../../src/services/auth/authStore";
import { answers, render } from "../../support/ui/fakeCalls";
import { maya, signIn, signOut } from "../../support/ui/signIn";

const record = { _id: "u1", email: maya.email, nickName: "Maya", displayName: "Maya", signUpType: "", avatar: null };

const page = () => (
  <MemoryRouter startAt={"/user-profile"}>
    <Routes>
      <Route path="/" element={<p>the landing page</p>} />
      <Route path="/user-profile" element={<UserProfile />} />
    </Routes>
  </MemoryRouter>
);

beforeEach(() => {
  signIn();
  answers.set("users:me", () => record);
  answers.set("pets:mine", () => []);
  answers.set("reports:mine", () => []);
});

it("leaves the page if nothing was started on it", async () => {
  render(page());
  signOut();
  expect(screen.getByText("the landing page")).toBeTruthy();
});

it("stays until an open dialog is closed, with what was typed in it", async () => {
  render(page());
  await userEvent.click(screen.getByRole("button", { name: messages["pet.addNew"] }));
  await userEvent.type(await screen.findByLabelText(messages["pet.name"]), "Miso");
  signOut();
  expect(screen.getByDisplayValue("Miso")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: messages["app.close"] }));
  await userEvent.click(await screen.findByRole("button", { name: messages["app.discard"] }));
  expect(screen.getByText("the landing page")).toBeTruthy();
});

it("stays while the name is being edited", async () => {
  render(page());
  await userEvent.click(screen.getByRole("button", { name: messages["profile.edit"] }));
  await userEvent.type(await screen.findByLabelText(messages["profile.displayName"]), " Lind");
  signOut();
  expect(screen.getByDisplayValue("Maya Lind")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: messages["profile.cancel"] }));
  expect(screen.getByText("the landing page")).toBeTruthy();
});

it("leaves at once and discards the typed text when the person logs out in another tab", async () => {
  render(page());
  await userEvent.click(screen.getByRole("button", { name: messages["pet.addNew"] }));
  await userEvent.type(await screen.findByLabelText(messages["pet.name"]), "Miso");
  act(() => authStore.setLoggedOut(maya.id));
  signOut();
  expect(screen.getByText("the landing page")).toBeTruthy();
  expect(screen.queryByDisplayValue("Miso")).toBeNull();
});
