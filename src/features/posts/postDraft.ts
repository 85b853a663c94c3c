// The draft of a page post for which no report is chosen yet. It is deleted when the tab closes, the post is sent, or
// the user signs out.
import type { PostForm } from "../../../domain/posts/postRules";
import { recallInTab, rememberInTab } from "../../lib/device/tabStorage";

const key = "homeward:post";

export function recallPostDraft(): PostForm | null {
  try {
    const stored = JSON.parse(recallInTab(key) ?? "null") as Partial<Record<keyof PostForm, unknown>> | null;
    if (!stored) return null;
    const { message, hashtags } = stored;
    return typeof message === "string" && typeof hashtags === "string" ? { message, hashtags } : null;
  } catch {
    return null;
  }
}

/** Null deletes the draft. */
export const keepPostDraft = (form: PostForm | null) => rememberInTab(key, form && JSON.stringify(form));
