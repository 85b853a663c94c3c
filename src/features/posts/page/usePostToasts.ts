import { useEffect, useRef } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { toast } from "../../../ui/feedback/toasts";
import { isUnderWay, type PagePost } from "../pagePostData";

/**
 * Shows a toast as soon as a post is published or declined, except for the post whose state an open dialog shows
 * (`shownPostId`). Call the returned function with the id of each post that was sent: a post that is already published
 * when `posts` first contains it would otherwise get no toast.
 */
export function usePostToasts(posts: PagePost[] | undefined, shownPostId: string | null) {
  const awaitedIds = useRef(new Set<string>());
  useEffect(() => {
    for (const post of posts ?? []) {
      if (isUnderWay(post) || post.state === "review" || post.tomorrow) awaitedIds.current.add(post._id);
      else if (awaitedIds.current.delete(post._id) && post._id !== shownPostId) {
        if (post.state === "posted") toast(messages["alert.posted"], { tone: "good" });
        if (post.state === "declined") toast(sentence("alert.declinedFor", { name: post.petName }));
      }
    }
  }, [posts, shownPostId]);
  return (postId: string) => void awaitedIds.current.add(postId);
}
