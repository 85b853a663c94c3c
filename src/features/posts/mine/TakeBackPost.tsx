import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { PagePost } from "../pagePostData";

interface Props {
  post: PagePost;
  onTakenBack(): void;
  onClose(): void;
}

export function TakeBackPost({ post, onTakenBack, onClose }: Props) {
  const withdraw = useRefusableMutation(api.posts.pagePosts.withdraw);
  const sendAgain = useRefusableMutation(api.posts.pagePosts.send);
  // Sends the same text as a new post. The backend decides anew whether it needs review.
  const undo = ({ reportId, message, hashtags }: PagePost) =>
    sendAgain({ reportId, message, hashtags, lang: language.code }).then(
      () => toast(messages["alert.takenBackUndone"], { icon: "undo" }),
      (error: unknown) => toast(errorSentence(error), { tone: "error" }),
    );
  const saving = useSubmit({
    send: async () => {
      await withdraw({ postId: post._id });
      toast(messages["alert.takenBack"], { action: { label: messages["report.undo"], run: () => void undo(post) } });
    },
    onDone: () => {
      onTakenBack();
      onClose();
    },
    explain: errorSentence,
  });
  return (
    <ConfirmDialog
      open
      title={messages["alert.takeBackTitle"]}
      confirmLabel={messages["alert.takeBack"]}
      saving={saving}
      busyLabel={messages["alert.takingBack"]}
      onConfirm={saving.submit}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">{sentence("alert.takeBackText", { name: post.petName })}</p>
    </ConfirmDialog>
  );
}
