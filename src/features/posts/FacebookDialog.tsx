import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { suggestHashtags } from "../../../domain/posts/postText";
import { type PostForm, checkPost, checkPostSize, cleanPost, holdsStreet } from "../../../domain/posts/postRules";
import type { Failure } from "../../../domain/texts/failure";
import { messages } from "../../../domain/messages";
import { scamSpans } from "../../../domain/scams/scamRules";
import { errorSentence } from "../../lib/errorSentence";
import { useCountedMutation } from "../../services/convex/useCountedMutation";
import { Button } from "../../ui/controls/Button";
import { Dialog } from "../../ui/dialogs/Dialog";
import { FormDialog } from "../../ui/dialogs/FormDialog";
import { Note } from "../../ui/feedback/Note";
import { TextArea } from "../../ui/forms/TextArea";
import { TextField } from "../../ui/forms/TextField";
import { useForm } from "../../ui/forms/useForm";
import { useSubmit } from "../../ui/forms/useSubmit";
import { inReviewFor, type PagePost } from "./pagePostData";
import type { Report } from "../../services/convex/report";
import { PostPreview } from "./PostPreview";
import { PostState } from "./PostState";
import { UsualReviewTime } from "./UsualReviewTime";

interface Props {
  report: Report;
  /** It was closed or removed elsewhere while the dialog is open. */
  gone?: boolean;
  posts: PagePost[];
  onSent(postId: string): void;
  onClose(): void;
}

function checkForm(form: PostForm, report: Report): Failure<keyof PostForm> | null {
  const oversized = checkPostSize(form);
  if (oversized) return oversized;
  const clean = cleanPost(form);
  const namesStreet = holdsStreet(clean.message, report.place.address);
  return checkPost(clean) ?? (namesStreet ? { code: "alert.addressInMessage", field: "message" } : null);
}

export function FacebookDialog({ report, gone = false, posts, onSent, onClose }: Props) {
  const sendPost = useCountedMutation(api.posts.pagePosts.send);
  const lookFirst = useQuery(api.posts.pagePosts.lookFirst, { reportId: report._id }) ?? false;
  const [sent, setSent] = useState<PagePost["_id"] | null>(null);
  const [inReview] = useState(() => inReviewFor(report._id, posts));
  const start = inReview ?? { message: "", hashtags: suggestHashtags(report) };
  const form = useForm<PostForm>({ message: start.message, hashtags: start.hashtags }, (values) =>
    checkForm(values, report),
  );
  const looks = lookFirst || scamSpans(form.values.message).length > 0;
  const saving = useSubmit({
    gone: gone ? messages["alert.reportClosed"] : null,
    check: form.check,
    send: async () => {
      const postId = await sendPost({ reportId: report._id, ...cleanPost(form.values) });
      onSent(postId);
      return postId;
    },
    done: setSent,
    explain: errorSentence,
  });

  if (sent) {
    return (
      <Dialog
        open
        title={messages["alert.freeTitle"]}
        onClose={onClose}
        foot={
          <Button data-autofocus onClick={onClose}>
            {messages["app.close"]}
          </Button>
        }
      >
        <PostState post={posts.find(({ _id }) => _id === sent)} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      size="picker"
      title={messages["alert.freeTitle"]}
      saving={saving}
      form={form}
      dirty={form.changed}
      submitLabel={messages[inReview ? "profile.save" : "alert.post"]}
      submitButton={inReview ? {} : { icon: "horn" }}
      busyLabel={messages[looks ? "alert.saving" : "alert.sending"]}
      onClose={onClose}
    >
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <div className="grid content-start gap-5">
          {looks && (
            <Note icon="clock">
              <p>{messages[inReview ? "alert.waitingText" : "alert.lookFirst"]}</p>
              <UsualReviewTime />
            </Note>
          )}
          <TextArea
            label={messages["alert.message"]}
            optional
            data-autofocus
            rows={5}
            placeholder={messages["alert.messageExample"]}
            hint={messages["alert.messageHint"]}
            {...form.bind("message")}
          />
          <TextField
            label={messages["alert.hashtags"]}
            optional
            autoCapitalize="none"
            autoComplete="off"
            hint={messages["alert.hashtagsHint"]}
            {...form.bind("hashtags")}
          />
        </div>
        <PostPreview report={report} {...form.values} />
      </div>
    </FormDialog>
  );
}
