// The pages of a meeting and of a proof, when something changes while they are open. They show steps, but no messages.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { threadAddress } from "../../../domain/paths";
import { minuteMs } from "../../../domain/units";
import { MeetScreen } from "../../../src/features/messages/meeting/MeetScreen";
import { ProofScreen } from "../../../src/features/messages/proof/ProofScreen";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { lostPetThread } from "../../support/ui/lostPetThread";

const { threadId } = lostPetThread;
const read = vi.fn<(args: object) => null>(() => null);
const meeting = {
  meetingId: "meeting1",
  isFinder: false,
  suggestedPlan: null,
  agreedPlan: {
    planId: "plan1",
    sequence: 0,
    // Two minutes ago: the page compares this with the start of the current minute, and the meeting must have begun.
    at: Date.now() - 2 * minuteMs,
    place: { kind: "police", name: "Police Station", address: "8700 McCowan Rd", lat: 43.86, lng: -79.27 },
    agreedAt: 1,
  },
  arrivedAt: { mine: null, theirs: null },
  endReason: null,
  home: null,
};
const proof = {
  isFinder: false,
  state: null,
  mine: {},
  theirs: {},
  nextRoundAt: 1,
  questionContext: { reportText: "", askedQuestions: [], toldAnswers: [] },
  suggestion: "",
  ownSecrets: [],
};
/** Leaves `count` messages unread, of which `steps` are steps of the meeting or the proof. */
const setUnread = (count: number, steps: number) =>
  answers.set("threads:get", () => ({ ...lostPetThread, unread: count, unreadSteps: steps }));
const newMessageLink = () => screen.queryByRole("link", { name: sentence("thread.newMessage", { name: "Sam" }) });

beforeEach(() => {
  read.mockClear();
  answers.set("threads:read", read);
  setUnread(0, 0);
  answers.set("messages/meetings:get", () => meeting);
  answers.set("proofs:get", () => proof);
});

it.each([
  ["meeting", MeetScreen],
  ["proof", ProofScreen],
])(
  "the page of the %s marks steps as read, and links to a new message instead of marking it as read",
  async (_page, Screen) => {
    setUnread(1, 1);
    render(
      <MemoryRouter startAt={threadAddress(threadId)}>
        <Screen threadId={threadId} />
      </MemoryRouter>,
    );
    await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith({ threadId, stepsOnly: true }));
    expect(newMessageLink()).toBeNull();
    read.mockClear();
    setUnread(2, 1);
    expect(newMessageLink()!.getAttribute("href")).toBe(threadAddress(threadId));
    // Screen readers announce a change in an `output`.
    expect(newMessageLink()!.closest("output")).toBeTruthy();
    expect(read).not.toHaveBeenCalled();
  },
);

it("a new plan's meeting begins at its time, even if the viewer said that they hadn't met at the old one", async () => {
  const { agreedPlan } = meeting;
  render(
    <MemoryRouter startAt={threadAddress(threadId)}>
      <MeetScreen threadId={threadId} />
    </MemoryRouter>,
  );
  const notMet = () => screen.findByRole("button", { name: messages["meet.notMet"] });
  await userEvent.click(await notMet());
  expect(screen.getByRole("button", { name: messages["meet.here"] })).toBeTruthy();
  answers.set("messages/meetings:get", () => ({ ...meeting, agreedPlan: { ...agreedPlan, planId: "plan2" } }));
  expect(await notMet()).toBeTruthy();
});

it("a second round of the proof ends with its result, and not with the form for another question", async () => {
  const setProof = (changes: object) => answers.set("proofs:get", () => ({ ...proof, isFinder: true, ...changes }));
  setProof({ state: "no" });
  render(
    <MemoryRouter startAt={threadAddress(threadId)}>
      <ProofScreen threadId={threadId} />
    </MemoryRouter>,
  );
  const result = () => screen.findByText(messages["proof.endText.no"]);
  await result();
  await userEvent.click(screen.getByRole("button", { name: messages["proof.again"] }));
  expect(screen.queryByText(messages["proof.endText.no"])).toBeNull();
  setProof({ state: "asked", mine: { question: "Which ear?" } });
  setProof({ state: "no", nextRoundAt: null });
  expect(await result()).toBeTruthy();
});
