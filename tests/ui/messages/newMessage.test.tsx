// A message that arrives while the page of a meeting or of a proof is open. These pages show steps, but no messages.
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { sentence } from "../../../domain/messages";
import { threadAddress } from "../../../domain/paths";
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
    at: Date.now(),
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
