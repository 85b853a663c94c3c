import { messages } from "../../../../domain/messages";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { usePreload } from "../../../ui/feedback/lazyPart";
import { BuyNeedsReport } from "./ReportNeeded";
import type { PostPageData } from "./usePostPage";

const FacebookDialog = lazyDialog(async () => (await import("../FacebookDialog")).FacebookDialog, {
  title: messages["alert.freeTitle"],
});

interface Props {
  page: PostPageData;
  /** Gets the id of a post that was just sent. */
  onSent(postId: string): void;
  onSignIn(): void;
}

export function PostPageDialogs({ page, onSent, onSignIn }: Props) {
  const { state, dispatch, subject, isGone, posts, ownReports, isSignedIn } = page;
  const { dialog, pickedId } = state;
  const close = () => dispatch({ type: "close" });
  usePreload(FacebookDialog);
  const reportChoice = {
    reports: isSignedIn ? ownReports : [],
    pickedId,
    onPick: (reportId: string) => dispatch({ type: "pick", reportId }),
    onSignIn: isSignedIn ? null : onSignIn,
  };
  if (dialog?.kind === "write")
    return (
      <FacebookDialog
        // `subject` is the same report, kept up to date, but null as soon as the report is no longer open.
        report={dialog.report && (subject ?? dialog.report)}
        isGone={dialog.report !== null && isGone}
        posts={posts ?? []}
        reportChoice={reportChoice}
        onSent={(postId) => {
          dispatch({ type: "send", postId });
          onSent(postId);
        }}
        onClose={close}
      />
    );
  if (dialog?.kind === "buy") return <BuyNeedsReport {...reportChoice} onClose={close} />;
  return null;
}
