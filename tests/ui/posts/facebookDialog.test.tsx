import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import type { PagePost } from "../../../src/features/posts/pagePostData";
import type { Report } from "../../../src/services/convex/report";
import { FacebookDialog } from "../../../src/features/posts/FacebookDialog";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, deferredAnswer, render } from "../../support/ui/fakeCalls";

const report = {
  _id: "report1",
  status: "lost",
  petName: "Biscuit",
  petType: "Dog",
  petBreed: "Beagle",
  day: "2026-01-05",
  place: { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON", city: "Markham" },
  photos: [],
} as unknown as Report;

const choice = { reports: [], pickedId: null, onPick: () => {}, onSignIn: null };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const message = () => screen.getByLabelText<HTMLTextAreaElement>(messages["alert.message"], { exact: false });
const dialog = (onClose: () => void, onSent: (postId: string) => void = () => {}, posts: PagePost[] = []) => (
  <FacebookDialog report={report} posts={posts} reportChoice={choice} onSent={onSent} onClose={onClose} />
);

it("posts once if pressed twice, then shows the state of the post", async () => {
  const post = deferredAnswer();
  const onSent = vi.fn();
  answers.set("posts/pagePosts:send", post.answer);
  render(dialog(() => {}, onSent));
  await userEvent.dblClick(screen.getByRole("button", { name: messages["alert.post"] }));
  await act(async () => post.resolve("post1"));
  expect(post.answer).toHaveBeenCalledTimes(1);
  expect(onSent).toHaveBeenCalledWith("post1");
  expect(screen.getByText(messages["alert.sending"])).toBeTruthy();
});

it("shows a failure in the dialog and keeps what was typed", async () => {
  answers.set("posts/pagePosts:send", () => Promise.reject(new ConvexError({ code: "request.busy" })));
  render(dialog(() => {}));
  await userEvent.type(message(), "Very shy");
  await press(messages["alert.post"]);
  expect((await screen.findByRole("alert")).textContent).toBe(messages["request.busy"]);
  expect(message().value).toBe("Very shy");
});

it("shows a failure in a toast if the dialog was closed", async () => {
  const post = deferredAnswer();
  answers.set("posts/pagePosts:send", post.answer);
  const { unmount } = render(dialog(() => {}));
  await press(messages["alert.post"]);
  unmount();
  render(<Toaster />);
  await act(async () => post.reject(new ConvexError({ code: "request.busy" })));
  expect(await screen.findByText(messages["request.busy"])).toBeTruthy();
});

it("asks before it discards typed text, and closes at once if there is none", async () => {
  const onClose = vi.fn();
  render(dialog(onClose));
  await press(messages["app.close"]);
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.type(message(), "Very shy");
  await press(messages["app.close"]);
  expect(onClose).toHaveBeenCalledTimes(1);
  await press(messages["app.discard"]);
  expect(onClose).toHaveBeenCalledTimes(2);
});

it("says that the team reviews the post, and how long that usually takes, only if the post needs review", async () => {
  answers.set("posts/pagePosts:usualReviewMs", () => null);
  answers.set("posts/pagePosts:isReviewNeeded", () => false);
  render(dialog(() => {}));
  expect(screen.queryByText(messages["alert.reviewFirst"])).toBeNull();
  // A message that asks for money needs review. The dialog finds that out without the backend.
  await userEvent.type(message(), "I need the transport fee first");
  expect(screen.getByText(messages["alert.reviewFirst"])).toBeTruthy();
  await userEvent.clear(message());
  expect(screen.queryByText(messages["alert.reviewFirst"])).toBeNull();
  answers.set("posts/pagePosts:isReviewNeeded", () => true);
  expect(screen.getByText(messages["alert.reviewFirst"])).toBeTruthy();
  expect(screen.queryByText(/usually/)).toBeNull();
  answers.set("posts/pagePosts:usualReviewMs", () => 2.5 * 3_600_000);
  expect(screen.getByText("We usually decide within 3 hours.")).toBeTruthy();
});

it("changes a post that is pending review, and then shows it as pending", async () => {
  const post = vi.fn(() => Promise.resolve("post1"));
  answers.set("posts/pagePosts:isReviewNeeded", () => true);
  answers.set("posts/pagePosts:send", post);
  const pendingPost = { _id: "post1", reportId: "report1", state: "review", message: "Shy" };
  render(
    dialog(
      () => {},
      () => {},
      [{ ...pendingPost, hashtags: "#Rex" } as PagePost],
    ),
  );
  expect(message().value).toBe("Shy");
  await userEvent.type(message(), ", slow");
  await press(messages["profile.save"]);
  expect(post).toHaveBeenCalledWith({ reportId: "report1", message: "Shy, slow", hashtags: "#Rex", lang: "en" });
  expect((await screen.findByRole("status")).textContent).toContain(messages["alert.stateApproval"]);
});
