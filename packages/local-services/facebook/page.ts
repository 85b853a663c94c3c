// The emulated page and its posts.
import type { JsonFile } from "../jsonFile.ts";

export const pageId = "100000000000001";

export interface Preview {
  title: string;
  text: string;
  image: string | null;
}

export interface Post {
  id: string;
  message: string;
  picture: string | null;
  link: string | null;
  preview: Preview | null;
  at: number;
}

export interface Page {
  posts: Post[];
  /**
   * The number of attempts, because most magic words fail only the first one. The key is the message that was to be
   * published (if it has a word other than `photo`, `stuck` and `vanish`), or "DELETE" and the id of a post.
   */
  tries: Record<string, number>;
  /** The number in the last id. Ids of deleted posts are never reused. */
  last?: number;
}

export interface Context {
  origin: string;
  file: JsonFile<Page>;
}

export const permalink = ({ origin }: Context, { id }: Post) => `${origin}/__facebook/posts/${id}`;

export async function publish({ file }: Context, post: Omit<Post, "id" | "at">): Promise<Post> {
  const { state } = file;
  const { posts } = state;
  const number = (state.last ?? Number(posts[0]?.id.split("_")[1] ?? 0)) + 1;
  state.last = number;
  const newPost = { ...post, id: `${pageId}_${number}`, at: Date.now() };
  posts.unshift(newPost);
  await file.save();
  return newPost;
}
