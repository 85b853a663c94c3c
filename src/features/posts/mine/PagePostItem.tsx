import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { NewTabLink } from "../../../ui/controls/NewTabLink";
import { failureOf, isTakenDown, type PagePost, textOfPost } from "../pagePostData";
import { DeclineReason, useRetry } from "../PostState";
import { UsualReviewTime } from "../UsualReviewTime";
import { ListItem } from "./ListItem";

const permanentFailures = new Set<PagePost["failure"]>(["alert.reportClosed", "alert.reportHidden"]);

interface Props {
  post: PagePost;
  /** Whether it is the newest post about its report. Only that one can be tried again. */
  isNewest: boolean;
  onTakeBack(): void;
}

export function PagePostItem({ post, isNewest, onTakeBack }: Props) {
  const retrying = useRetry();
  const { state, petName, failure, link } = post;
  return (
    <ListItem
      title={sentence("alert.facebookFor", { name: petName })}
      createdAt={post._creationTime}
      state={textOfPost(post)}
    >
      {state === "failed" && <p className="text-sm">{retrying.note?.lines ?? failureOf(post)}</p>}
      {state === "review" && (
        <div className="text-sm">
          <p>{messages["alert.reviewText"]}</p>
          <UsualReviewTime />
        </div>
      )}
      {isTakenDown(post) && <p className="text-sm">{messages["alert.takenDownText"]}</p>}
      {state === "declined" && (
        <div className="grid gap-1.5 text-sm">
          <DeclineReason post={post} />
        </div>
      )}
      {link && (
        <p>
          <NewTabLink href={link}>{messages["alert.seePost"]}</NewTabLink>
        </p>
      )}
      {state === "failed" && isNewest && !permanentFailures.has(failure) && (
        <Button className="justify-self-start" busy={retrying.busy} onClick={() => retrying.submit(post._id)}>
          {messages["app.retry"]}
        </Button>
      )}
      {state === "review" && (
        <Button className="justify-self-start" onClick={onTakeBack}>
          {messages["alert.takeBack"]}
        </Button>
      )}
    </ListItem>
  );
}
