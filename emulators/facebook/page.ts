// The one page that the emulator holds, and its posts.
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
  /** How often a post was sent: magic input works on the first try. */
  tries: Record<string, number>;
}

export interface Desk {
  origin: string;
  file: JsonFile<Page>;
}

export const permalink = ({ origin }: Desk, { id }: Post) => `${origin}/__facebook/posts/${id}`;

export async function publish({ file }: Desk, post: Omit<Post, "id" | "at">): Promise<Post> {
  const { posts } = file.state;
  const number = Number(posts[0]?.id.split("_")[1] ?? 0) + 1;
  const published = { ...post, id: `${pageId}_${number}`, at: Date.now() };
  posts.unshift(published);
  await file.save();
  return published;
}
