// An in-memory Facebook page behind the Graph API. A test can set its answers to the next calls.
import { vi } from "vitest";

interface Post {
  id: string;
  edge: string;
  message: string;
  url: string | null;
}

type Behaviour = (perform: () => Response, edge: string) => Response | Promise<Response>;

export const graphError = (code: number, status = 400, more: object = {}) =>
  Response.json({ error: { message: "no", type: "OAuthException", code, fbtrace_id: "x", ...more } }, { status });

export class FakePage {
  posts: Post[] = [];
  /** Answers to the next calls that create or change a post, in order. Later calls succeed. */
  next: Behaviour[] = [];
  /** Whether calls that list the posts succeed. */
  listing: "fine" | "down" = "fine";
  /** The number of calls that list the posts. */
  reads = 0;
  /** The number of calls that create or change a post. */
  sent = 0;
  /** Answers to the next deletions, in order. Later deletions succeed. */
  nextRemovals: Behaviour[] = [];
  /** The number of calls that delete a post. */
  removals = 0;

  install() {
    vi.stubEnv("FACEBOOK_PAGE_ID", "77");
    vi.stubEnv("FACEBOOK_PAGE_TOKEN", "secret-token");
    vi.stubEnv("CONVEX_SITE_URL", "https://site.example");
    // Without operators, nothing is posted.
    vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => this.answer(new URL(url), init));
  }

  async answer(url: URL, init: RequestInit): Promise<Response> {
    if (url.search.includes("secret-token")) throw new Error("The token is in a URL.");
    // A list such as `photos`, or a post's id.
    const edge = decodeURIComponent(url.pathname.split("/").at(-1)!);
    if (init.method === "DELETE") {
      this.removals += 1;
      const behaviour = this.nextRemovals.shift();
      const drop = () => this.drop(edge);
      return behaviour ? await behaviour(drop, edge) : drop();
    }
    if (init.method === "POST") {
      this.sent += 1;
      const fields = init.body as URLSearchParams;
      const behaviour = this.next.shift();
      const take = () => this.take(edge, fields);
      return behaviour ? await behaviour(take, edge) : take();
    }
    if (edge !== "published_posts")
      return Response.json({ id: edge, permalink_url: `https://www.facebook.com/p/${edge}` });
    this.reads += 1;
    if (this.listing === "down") return graphError(2, 500);
    const data = this.posts.map(({ id, message }) => ({
      id,
      message,
      permalink_url: `https://www.facebook.com/p/${id}`,
    }));
    return Response.json({ data });
  }

  /** Deletes the post with this id. */
  drop(id: string) {
    if (!this.posts.some((post) => post.id === id)) return graphError(100, 400, { error_subcode: 33 });
    this.posts = this.posts.filter((post) => post.id !== id);
    return Response.json({ success: true });
  }

  /** Creates a post, or changes the one whose id is `edge`. */
  take(edge: string, fields: URLSearchParams) {
    const existing = this.posts.find((post) => post.id === edge);
    if (existing) {
      existing.message = fields.get("message") ?? "";
      return Response.json({ success: true });
    }
    const id = `77_${this.posts.length + 1}`;
    this.posts.push({ id, edge, message: fields.get("message") ?? "", url: fields.get("url") ?? fields.get("link") });
    return Response.json(edge === "photos" ? { id: "photo", post_id: id } : { id });
  }
}
