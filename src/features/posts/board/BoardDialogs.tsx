import { messages } from "../../../../domain/messages";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { usePreload } from "../../../ui/feedback/lazyPart";
import type { Board } from "./useBoard";

const FacebookDialog = lazyDialog(async () => (await import("../FacebookDialog")).FacebookDialog, {
  title: messages["alert.freeTitle"],
});
const ChooseReport = lazyDialog(async () => (await import("./ChooseReport")).ChooseReport, {
  title: messages["alert.freeTitle"],
});

interface Props {
  board: Board;
  /** A post was sent. */
  onSent(postId: string): void;
  onSignIn(): void;
}

export function BoardDialogs({ board, onSent, onSignIn }: Props) {
  const { state, dispatch, subject, isGone, posts, own, signedIn } = board;
  const { dialog, picked } = state;
  const close = () => dispatch({ type: "close" });
  usePreload(FacebookDialog);
  if (dialog?.kind === "write")
    return (
      <FacebookDialog
        report={subject ?? dialog.report}
        gone={isGone}
        posts={posts ?? []}
        onSent={(postId) => {
          dispatch({ type: "send", postId });
          onSent(postId);
        }}
        onClose={close}
      />
    );
  if (dialog?.kind === "choose")
    return (
      <ChooseReport
        reports={signedIn ? own : []}
        picked={picked}
        onPick={(reportId) => dispatch({ type: "pick", reportId })}
        onSignIn={signedIn ? null : onSignIn}
        onClose={close}
      />
    );
  return null;
}
