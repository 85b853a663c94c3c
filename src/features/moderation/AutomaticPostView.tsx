import { useMutation } from "convex/react";
import type { RefCallback } from "react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { takeDownFailures } from "../../../domain/posts/postFailures";
import { reportAddress } from "../../../domain/paths";
import { momentText } from "../../../domain/time/momentText";
import { Link } from "../../lib/router";
import { Button } from "../../ui/controls/Button";
import { Card } from "../../ui/Card";
import { Note } from "../../ui/feedback/Note";
import { Outcome } from "../../ui/feedback/Outcome";
import { Photo } from "../../ui/Photo";
import { Spinner } from "../../ui/feedback/Spinner";
import { toast } from "../../ui/feedback/toasts";
import { useSubmit } from "../../ui/forms/useSubmit";
import { NewTabLink } from "../../ui/controls/NewTabLink";
import { AlreadyDecided } from "./cases/AlreadyDecided";
import type { AutomaticPost } from "./cases/queueItems";
import { MarkedText } from "./cases/MarkedText";
import { decidedByOtherText, explain } from "./cases/useDecision";
import { OwnerFacts } from "./OwnerFacts";

interface Props {
  /** Undefined if the post is no longer on the operators' list. */
  post: AutomaticPost | undefined;
  title: string;
  heading: RefCallback<HTMLHeadingElement>;
  onDone(): void;
}

/**
 * A post that was published without review. The operator takes the post down or leaves it on the page. If Facebook has
 * failed to delete it, the operator can only try again.
 */
export function AutomaticPostView({ post, title, heading, onDone }: Props) {
  const takeDown = useMutation(api.moderation.operator.takeDown);
  const keepPost = useMutation(api.moderation.operator.keepPost);
  const saving = useSubmit<[AutomaticPost["postId"], "takeDown" | "leavePost"], void>({
    send: async (postId, decision) => {
      // Both return false if the post was deleted with its author's account. `keepPost` also does if another operator
      // has taken the post down.
      const isDone = await (decision === "takeDown" ? takeDown : keepPost)({ postId });
      if (isDone) toast(sentence(`operator.done.${decision}`, { title }), { icon: "check" });
      else toast(decidedByOtherText(), { icon: "info" });
    },
    onDone,
    explain,
  });
  return (
    <Card as="article" className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
        {sentence("operator.postFor", { name: title })}
      </h2>
      {post && <PublishedPost post={post} />}
      {post && (
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
            <Button
              variant="danger"
              icon="hide"
              busy={saving.busy}
              onClick={() => saving.submit(post.postId, "takeDown")}
            >
              {messages[post.failure ? "operator.takeDownAgain" : "operator.takeDown"]}
            </Button>
            {!post.failure && (
              <Button icon="check" busy={saving.busy} onClick={() => saving.submit(post.postId, "leavePost")}>
                {messages["operator.leavePost"]}
              </Button>
            )}
          </div>
          <Outcome saving={saving} busyLabel={messages["operator.saving"]} />
        </div>
      )}
      {!post && (saving.busy ? <Spinner label={messages["operator.saving"]} /> : <AlreadyDecided onNext={onDone} />)}
    </Card>
  );
}

function PublishedPost({ post: { text, image, link, since, failure, reportId, owner } }: { post: AutomaticPost }) {
  return (
    <>
      {failure ? (
        <Note tone="error" live>
          {messages[takeDownFailures.find((code) => code === failure) ?? "operator.removalRefused"]}
        </Note>
      ) : (
        <p className="text-sm text-ink-2 tabular-nums">
          {sentence("operator.automaticAt", { when: momentText(since) })}
        </p>
      )}
      <div className="grid gap-4 rounded-md border border-line p-4 sm:grid-cols-[1fr_auto]">
        <p className="text-sm wrap-anywhere whitespace-pre-line">
          <MarkedText text={text} />
        </p>
        {image && <Photo src={image} alt="" shape="tile" eager className="w-28" />}
      </div>
      <p className="flex flex-wrap gap-x-5">
        {link && <NewTabLink href={link}>{messages["alert.seePost"]}</NewTabLink>}
        {reportId && (
          <Link to={reportAddress(reportId)} className="linked">
            {messages["flag.seeReport"]}
          </Link>
        )}
      </p>
      <OwnerFacts owner={owner} />
    </>
  );
}
