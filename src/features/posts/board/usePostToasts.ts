import { useEffect, useRef } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { toast } from "../../../ui/feedback/toasts";
import { isUnderWay, type PagePost } from "../pagePostData";

/**
 * Shows a toast as soon as a post is published or declined, whatever the person is doing on the page by then. Not for
 * `watched`, the post whose state an open dialog shows.
 */
export function usePostToasts(posts: PagePost[] | undefined, watched: string | null) {
  const awaited = useRef(new Set<string>());
  useEffect(() => {
    for (const post of posts ?? []) {
      if (isUnderWay(post) || post.state === "review" || post.tomorrow) awaited.current.add(post._id);
      else if (awaited.current.delete(post._id) && post._id !== watched) {
        if (post.state === "posted") toast(messages["alert.posted"], { tone: "good" });
        if (post.state === "declined") toast(sentence("alert.declinedFor", { name: post.petName }));
      }
    }
  }, [posts, watched]);
  return (postId: string) => void awaited.current.add(postId);
}
