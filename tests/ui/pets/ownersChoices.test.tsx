import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { ReminderMail } from "../../../src/features/pets/ReminderMail";
import { FinderNoteCard } from "../../../src/features/pets/tags/FinderNoteCard";
import type { PassportPet } from "../../../src/features/pets/passport/usePassport";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

const pet = { _id: "pet1", name: "Biscuit", medication: "Heart tablets" } as PassportPet;
const viewer = { displayName: "Maya Lind", email: "", nickName: "Maya", signUpType: "", avatar: null };
const mail = { offered: true, address: "maya@example.org", confirmationSentAt: null };
const noEmail = { email: false, push: true, quiet: false, hasAnswered: false };

beforeEach(() => {
  signIn();
  answers.set("users:me", () => viewer);
  answers.set("notify/mail:status", () => mail);
  answers.set("notify/reportNews:mine", () => noEmail);
});

test("the owner reads which words a finder won't see and why, and saves all that was typed", async () => {
  const setNote = vi.fn<(args: object) => null>(() => null);
  answers.set("tags:setNote", setNote);
  render(<FinderNoteCard pet={pet} note={{ advice: "", phone: "" }} code={undefined} />);
  expect(screen.queryByRole("status")).toBeNull();
  const advice = "Friendly. Ask for Mrs Lind. $500 reward";
  await userEvent.click(screen.getByLabelText(sentence("tag.advice", { name: "Biscuit" }), { exact: false }));
  await userEvent.paste(advice);
  screen.getByText(sentence("tag.hidden.surname", { text: "Ask for Mrs Lind" }));
  screen.getByText(sentence("tag.hidden.reward", { text: "$500 reward" }));
  await userEvent.click(screen.getByRole("button", { name: messages["tag.save"] }));
  expect(setNote).toHaveBeenCalledWith({ petId: "pet1", advice, phone: "" });
});

test("reminders by email are offered, and start only with a press", async () => {
  const setChannels = vi.fn<(args: object) => null>(() => null);
  answers.set("notify/reportNews:setChannels", setChannels);
  render(<ReminderMail />);
  screen.getByText(sentence("pass.mailTo", { address: mail.address }));
  expect(setChannels).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: messages["pass.mailOffer"] }));
  expect(setChannels).toHaveBeenCalledWith(expect.objectContaining({ email: true, isAboutPets: true }));
});

test("reminders by email aren't offered to an owner who gets email", () => {
  answers.set("notify/reportNews:mine", () => ({ ...noEmail, email: true }));
  render(<ReminderMail />);
  expect(screen.queryByRole("button")).toBeNull();
});
