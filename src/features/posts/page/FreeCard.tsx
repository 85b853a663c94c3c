import { messages } from "../../../../domain/messages";
import { useTicking } from "../../../lib/clock";
import { Button } from "../../../ui/controls/Button";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { Note } from "../../../ui/feedback/Note";
import { Photo } from "../../../ui/Photo";
import { postInReview, pauseText } from "../pagePostData";
import { OptionCard } from "./OptionCard";
import type { PostPageData } from "./usePostPage";

const ShareFallback = lazyPart(async () => (await import("./ShareFallback")).ShareFallback);

const points = [messages["alert.freeFirst"], messages["alert.freeSecond"], messages["alert.freeThird"]];

interface Props {
  page: PostPageData;
  /** Whether posting to the community's page is not set up. */
  isPostingOff: boolean;
}

/** The free post on the community's Facebook page. */
export function FreeCard({ page: { subject, ownSubject, posts, authStatus, dispatch }, isPostingOff }: Props) {
  const [photo] = subject?.photos ?? [];
  const pendingPost = postInReview(subject?._id, posts);
  const pauseReason = useTicking((now) => (ownSubject && posts ? pauseText(ownSubject._id, posts, now) : ""));
  return (
    <OptionCard
      title={messages["alert.free"]}
      price={messages["alert.freePrice"]}
      text={messages["alert.freeText"]}
      points={points}
      picture={
        photo ? (
          <Photo src={photo.thumb} alt="" colour={photo.colour} shape="fill" />
        ) : (
          <img src="/drawings/otto.svg" alt="" className="size-full object-cover" />
        )
      }
    >
      {isPostingOff ? (
        <>
          <Note>{messages["alert.facebookOff"]}</Note>
          {ownSubject && <ShareFallback report={ownSubject} />}
        </>
      ) : (
        <>
          {pauseReason && <Note icon="clock">{pauseReason}</Note>}
          <Button
            variant="go"
            big
            block
            icon="horn"
            // Not disabled, so that it keeps the focus when a dialog closes after posting.
            aria-disabled={pauseReason !== ""}
            className="aria-disabled:cursor-not-allowed aria-disabled:bg-sunk! aria-disabled:text-ink-2"
            busy={authStatus === "loading"}
            onClick={() => !pauseReason && dispatch({ type: "write", report: ownSubject })}
          >
            {messages[pendingPost ? "alert.change" : "alert.post"]}
          </Button>
        </>
      )}
    </OptionCard>
  );
}
