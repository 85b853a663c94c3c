// The text that was typed before there was a report to post about. It ends with the tab, with the post, and when the
// user signs out.
import type { PostForm } from "../../../domain/posts/postRules";
import { recallInTab, rememberInTab } from "../../lib/device/tabStorage";

const key = "homeward:post";

export function recallPostDraft(): PostForm | null {
  try {
    const kept = JSON.parse(recallInTab(key) ?? "null") as Partial<Record<keyof PostForm, unknown>> | null;
    if (!kept) return null;
    const { message, hashtags } = kept;
    return typeof message === "string" && typeof hashtags === "string" ? { message, hashtags } : null;
  } catch {
    return null;
  }
}

export const keepPostDraft = (form: PostForm | null) => rememberInTab(key, form && JSON.stringify(form));
