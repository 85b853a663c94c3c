import { useMutation } from "convex/react";
import type { RefCallback } from "react";
import { api } from "../../../convex/_generated/api";
import { checkWhy } from "../../../domain/moderation/flagRules";
import { messages, sentence } from "../../../domain/messages";
import { momentText } from "../../../domain/time/momentText";
import { Button } from "../../ui/controls/Button";
import { Card } from "../../ui/Card";
import { Fields } from "../../ui/forms/Fields";
import { Outcome } from "../../ui/feedback/Outcome";
import { Photo } from "../../ui/Photo";
import { Spinner } from "../../ui/feedback/Spinner";
import { TextArea } from "../../ui/forms/TextArea";
import { toast } from "../../ui/feedback/toasts";
import { useForm } from "../../ui/forms/useForm";
import { useSubmit } from "../../ui/forms/useSubmit";
import { AlreadyDecided } from "./cases/AlreadyDecided";
import type { ReviewedPost } from "./cases/queueItems";
import { MarkedText } from "./cases/MarkedText";
import { decidedByOtherText, explain, useDecision } from "./cases/useDecision";
import { OwnerFacts } from "./OwnerFacts";

interface Props {
  /** Undefined if the post is no longer in review. */
  post: ReviewedPost | undefined;
  title: string;
  heading: RefCallback<HTMLHeadingElement>;
  onDone(): void;
}

/**
 * A post in review, as it would appear on the community's page, with the decision about it. Words that read like a scam
 * are marked.
 */
export function PostView({ post, title, heading, onDone }: Props) {
  // The form's state is kept here and not in `PostReview`, because `PostReview` can disappear before the answer to the
  // decision arrives.
  const form = useForm({ why: "" }, checkWhy);
  const banning = useDecision(form.check, onDone);
  const saving = useDecidePost(form.values.why, onDone);
  return (
    <Card as="article" className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
          {sentence("operator.postFor", { name: title })}
        </h2>
        {post && (
          <p className="text-sm text-ink-2 tabular-nums">
            {sentence("operator.pendingSince", {
              when: momentText(post.since),
              reason: messages[`operator.reviewReason.${post.reviewReason ?? "newAccount"}`],
            })}
          </p>
        )}
      </div>
      {post && <PostReview post={post} form={form} banning={banning} saving={saving} />}
      {!post &&
        (saving.busy || banning.busy ? (
          <Spinner label={messages["operator.saving"]} />
        ) : (
          <AlreadyDecided onNext={onDone} />
        ))}
    </Card>
  );
}

function useDecidePost(why: string, onDone: () => void) {
  const decidePost = useMutation(api.moderation.operator.decidePost);
  return useSubmit<[ReviewedPost, "pass" | "refuse"], boolean>({
    send: async (post, decision) => {
      const { postId, petName } = post;
      // The content says which version the operator passes, because the author may change the post meanwhile.
      const result = await decidePost({ postId, pass: decision === "pass" ? post.content : null, why });
      if (result === "changed") toast(messages["operator.postChanged"], { icon: "info" });
      else if (result !== "done") toast(decidedByOtherText(), { icon: "info" });
      else toast(sentence(`operator.done.${decision}Post`, { title: petName }), { icon: "check" });
      return result !== "changed";
    },
    onDone: (isDecided) => {
      if (isDecided) onDone();
    },
    explain,
  });
}

interface PostReviewProps {
  post: ReviewedPost;
  form: ReturnType<typeof useForm<{ why: string }>>;
  banning: ReturnType<typeof useDecision>;
  saving: ReturnType<typeof useDecidePost>;
}

function PostReview({ post, form, banning, saving }: PostReviewProps) {
  const ban = useMutation(api.moderation.operator.ban);
  const { why } = form.values;
  const { owner } = post;
  const busy = saving.busy || banning.busy;
  return (
    <>
      <div className="grid gap-4 rounded-md border border-line p-4 sm:grid-cols-[1fr_auto]">
        <p className="text-sm wrap-anywhere whitespace-pre-line">
          <MarkedText text={post.content.text} />
        </p>
        {post.image && <Photo src={post.image} alt="" shape="tile" eager className="w-28" />}
      </div>
      <OwnerFacts owner={owner} />
      <div className="grid gap-4">
        <Fields form={form} locked={busy}>
          <TextArea
            label={messages["operator.why"]}
            hint={messages["operator.postWhyHint"]}
            rows={2}
            {...form.bind("why")}
          />
        </Fields>
        <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
          <Button variant="go" icon="horn" busy={busy} onClick={() => saving.submit(post, "pass")}>
            {messages["operator.pass"]}
          </Button>
          <Button
            icon="hide"
            busy={busy}
            onClick={() => {
              if (form.check()) saving.submit(post, "refuse");
            }}
          >
            {messages["operator.refuse"]}
          </Button>
          {owner && (
            <Button
              variant="danger"
              busy={busy}
              onClick={() =>
                banning.submit({
                  action: "ban",
                  title: owner.name,
                  send: () => ban({ userId: owner.userId, banned: true, why }),
                })
              }
            >
              {messages["operator.ban"]}
            </Button>
          )}
        </div>
        <Outcome saving={saving} busyLabel={messages["operator.saving"]} />
        <Outcome saving={banning} busyLabel={messages["operator.saving"]} />
        <p className="text-sm text-ink-2">{messages["operator.banHint"]}</p>
      </div>
    </>
  );
}
