import { useQuery } from "convex/react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { suggestHashtags } from "../../../domain/posts/postText";
import { type PostForm, checkPost, checkPostSize, cleanPost, mentionsStreet } from "../../../domain/posts/postRules";
import type { Failure } from "../../../domain/texts/failure";
import { messages } from "../../../domain/messages";
import { language } from "../../../domain/texts/language";
import { scamSpans } from "../../../domain/scams/scamRules";
import { useTicking } from "../../lib/clock";
import { errorSentence } from "../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { Button } from "../../ui/controls/Button";
import { Dialog } from "../../ui/dialogs/Dialog";
import { FormDialog } from "../../ui/dialogs/FormDialog";
import { Note } from "../../ui/feedback/Note";
import { TextArea } from "../../ui/forms/TextArea";
import { useForm } from "../../ui/forms/useForm";
import { useSubmit } from "../../ui/forms/useSubmit";
import { postInReview, pauseText, type PagePost } from "./pagePostData";
import { keepPostDraft, recallPostDraft } from "./postDraft";
import type { Report } from "../../services/convex/report";
import { ReportNeeded } from "./page/ReportNeeded";
import { PostPreview } from "./PostPreview";
import { PostState } from "./PostState";
import { UsualReviewTime } from "./UsualReviewTime";
import { toSubject } from "../../../domain/report/toSubject";

interface Props {
  /** Null until it is known which of the user's reports the post is about. */
  report: Report | null;
  /** Whether the report was closed, hidden or removed while the dialog was open. */
  isGone?: boolean;
  posts: PagePost[];
  /** The choice of a report, offered when the user presses "Post to Facebook" without one. */
  reportChoice: ComponentProps<typeof ReportNeeded>;
  onSent(postId: string): void;
  onClose(): void;
}

function checkForm(form: PostForm, report: Report | null): Failure<keyof PostForm> | null {
  const sizeFailure = checkPostSize(form);
  if (sizeFailure) return sizeFailure;
  const clean = cleanPost(form);
  const namesStreet = report !== null && mentionsStreet(clean.message, report.place.address);
  return checkPost(clean) ?? (namesStreet ? { code: "alert.addressInMessage", field: "message" } : null);
}

/** The form for the free post. It opens even without a report, and asks for one when the user presses the button. */
export function FacebookDialog({ report, isGone = false, posts, reportChoice, onSent, onClose }: Props) {
  const sendPost = useRefusableMutation(api.posts.pagePosts.send);
  const isReviewNeeded =
    useQuery(api.posts.pagePosts.isReviewNeeded, report ? { reportId: report._id } : "skip") ?? false;
  const [sentPostId, setSentPostId] = useState<PagePost["_id"] | null>(null);
  const [pendingPost] = useState(() => postInReview(report?._id, posts));
  const [needsReport, setNeedsReport] = useState(false);
  const [{ message, hashtags }] = useState(() => {
    // A new post without hashtags starts with suggested ones.
    const { message = "", hashtags = "" } = pendingPost ?? recallPostDraft() ?? {};
    return { message, hashtags: hashtags || (report && !pendingPost ? suggestHashtags(toSubject(report)) : hashtags) };
  });
  const form = useForm<PostForm>({ message, hashtags }, (values) => checkForm(values, report));
  const { fill } = form;
  // A form that opens without a report gets its suggested hashtags as soon as there is one.
  const hasSuggestion = useRef(report !== null);
  useEffect(() => {
    if (!report || hasSuggestion.current) return;
    hasSuggestion.current = true;
    fill("hashtags", suggestHashtags(toSubject(report)));
  }, [report, fill]);
  useEffect(() => {
    if (needsReport) keepPostDraft(form.values);
  }, [needsReport, form.values]);
  const pauseReason = useTicking((now) => (report ? pauseText(report._id, posts, now) : ""));
  const willBeReviewed = isReviewNeeded || scamSpans(form.values.message).length > 0;
  const saving = useSubmit({
    gone: isGone ? messages["alert.reportClosed"] : null,
    check: () => {
      if (!report) setNeedsReport(true);
      return form.check() && report !== null;
    },
    send: async () => {
      const postId = await sendPost({ reportId: report!._id, ...cleanPost(form.values), lang: language.code });
      keepPostDraft(null);
      onSent(postId);
      return postId;
    },
    onDone: setSentPostId,
    explain: errorSentence,
  });

  if (sentPostId) {
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
        <PostState post={posts.find(({ _id }) => _id === sentPostId)} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      size="picker"
      title={messages["alert.freeTitle"]}
      saving={saving}
      form={form}
      // While the form asks for a report, the draft is stored in the tab, so closing the dialog loses nothing.
      dirty={form.changed && !(needsReport && !report)}
      submitLabel={messages[pendingPost ? "profile.save" : "alert.post"]}
      submitButton={pendingPost ? {} : { icon: "horn" }}
      busyLabel={messages[willBeReviewed ? "alert.saving" : "alert.sending"]}
      onClose={onClose}
    >
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <div className="grid content-start gap-5">
          {pauseReason && <Note icon="clock">{pauseReason}</Note>}
          {willBeReviewed && !pauseReason && (
            <Note icon="clock">
              <p>{messages[pendingPost ? "alert.reviewText" : "alert.reviewFirst"]}</p>
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
          <TextArea
            label={messages["alert.hashtags"]}
            optional
            autoCapitalize="none"
            autoComplete="off"
            oneLine
            hint={messages[report ? "alert.hashtagsHint" : "alert.hashtagsLater"]}
            {...form.bind("hashtags")}
          />
        </div>
        {report ? (
          <PostPreview report={report} {...form.values} appearsAtOnce={!willBeReviewed} />
        ) : (
          needsReport && (
            <ReportNeeded {...reportChoice}>
              <p className="text-pretty text-ink-2">{messages["alert.kept"]}</p>
            </ReportNeeded>
          )
        )}
      </div>
    </FormDialog>
  );
}
