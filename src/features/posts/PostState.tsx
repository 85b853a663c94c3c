import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { errorSentence } from "../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { Button } from "../../ui/controls/Button";
import { Note } from "../../ui/feedback/Note";
import { Spinner } from "../../ui/feedback/Spinner";
import { useSubmit } from "../../ui/forms/useSubmit";
import { failureOf, isTakenDown, isUnderWay, type PagePost } from "./pagePostData";
import { NewTabLink } from "../../ui/controls/NewTabLink";
import { UsualReviewTime } from "./UsualReviewTime";

/** The state of the post that was just sent, and a retry if it failed. */
export function PostState({ post }: { post: PagePost | undefined }) {
  const retrying = useRetry();
  if (!post || isUnderWay(post)) {
    return (
      <div className="grid gap-4 py-4">
        <Spinner label={messages["alert.sending"]} />
        {post?.again && post.state === "queued" && <Note live>{messages["alert.stateAgain"]}</Note>}
      </div>
    );
  }
  if (post.state === "posted") {
    return (
      <Note tone="good" live className="my-2">
        <p>{messages["alert.posted"]}</p>
        {post.link && (
          <p className="mt-1.5">
            <NewTabLink href={post.link}>{messages["alert.seePost"]}</NewTabLink>
          </p>
        )}
      </Note>
    );
  }
  if (post.state === "review") {
    return (
      <Note icon="clock" live className="my-2">
        <p className="font-label">{messages["alert.stateApproval"]}</p>
        <p>{messages["alert.reviewText"]}</p>
        <UsualReviewTime />
      </Note>
    );
  }
  if (post.tomorrow) {
    return (
      <Note icon="clock" live className="my-2">
        {messages["alert.stateTomorrow"]}
      </Note>
    );
  }
  if (isTakenDown(post)) {
    return (
      <Note tone="error" live className="my-2">
        {messages["alert.takenDownText"]}
      </Note>
    );
  }
  if (post.state === "declined") {
    return (
      <Note tone="error" live className="my-2">
        <p className="font-label">{messages["alert.stateDeclined"]}</p>
        <DeclineReason post={post} />
      </Note>
    );
  }
  return (
    <div className="grid justify-items-start gap-4 py-2">
      <Note tone="error" live>
        {retrying.note?.lines ?? failureOf(post)}
      </Note>
      <Button variant="go" busy={retrying.busy} onClick={() => retrying.submit(post._id)}>
        {messages["app.retry"]}
      </Button>
    </div>
  );
}

/** Why the operator declined the post, and what its author can do. */
export const DeclineReason = ({ post }: { post: PagePost }) => (
  <>
    <p className="wrap-anywhere">{post.reason}</p>
    <p>{messages["alert.declinedNext"]}</p>
  </>
);

export function useRetry() {
  const retry = useRefusableMutation(api.posts.pagePosts.retry);
  return useSubmit({ send: (postId: PagePost["_id"]) => retry({ postId }), explain: errorSentence });
}
