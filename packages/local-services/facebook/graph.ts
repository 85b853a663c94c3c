// The part of the Graph API that posting to a page needs.
import type { IncomingMessage, ServerResponse } from "node:http";
import { bearerTokenOf, readForm } from "../../local-convex/src/pages/request.ts";
import { neverAnswer, sendJson } from "../../local-convex/src/pages/response.ts";
import { badPictureError, errors, goneError, GraphError, revokedError, unavailableError, wordIn } from "./magic.ts";
import { type Context, pageId, permalink, type Post, type Preview, publish } from "./page.ts";

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** The path after the version, split, such as [PAGE_ID, "feed"] or [POST_ID]. */
  path: string[];
}

export async function graph(context: Context, call: Call) {
  const { request, response, url, path } = call;
  const fields = request.method === "POST" ? await readForm(request) : new URLSearchParams();
  try {
    const token = bearerTokenOf(request) || fields.get("access_token") || url.searchParams.get("access_token") || "";
    if (token === "" || token === "expired" || token === "revoked") throw revokedError();
    const [node, edge] = path;
    if (request.method === "POST" && edge === undefined) return await editPost(context, call, fields);
    if (request.method === "POST") return await publishPost(context, call, fields);
    if (request.method === "DELETE" && edge === undefined) return await deletePost(context, call);
    if (edge === undefined) return sendJson(response, 200, postShape(context, findPost(context, node), url));
    if (node !== pageId || edge !== "published_posts") throw goneError();
    sendJson(response, 200, postList(context, url));
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    sendJson(response, error.status, error.body);
  }
}

function findPost({ file }: Context, id?: string): Post {
  const post = file.state.posts.find((one) => one.id === id);
  if (!post) throw goneError();
  return post;
}

function postShape(context: Context, post: Post, url: URL) {
  const allFields: Record<string, string> = {
    message: post.message,
    permalink_url: permalink(context, post),
    created_time: new Date(post.at).toISOString().replace(/\.\d+Z$/, "+0000"),
  };
  const requestedFields = (url.searchParams.get("fields") ?? "message,created_time").split(",");
  return {
    ...Object.fromEntries(Object.entries(allFields).filter(([name]) => requestedFields.includes(name))),
    id: post.id,
  };
}

function postList(context: Context, url: URL) {
  const { posts } = context.file.state;
  const limit = Math.min(100, Math.max(1, Number(url.searchParams.get("limit") ?? 25) || 25));
  const since = Number(url.searchParams.get("since") ?? 0) * 1000;
  const after = url.searchParams.get("after");
  const start = after ? posts.findIndex(({ id }) => Buffer.from(id).toString("base64url") === after) + 1 : 0;
  const recentPosts = posts.slice(start).filter(({ at }) => at >= since);
  const listedPosts = recentPosts.slice(0, limit);
  const lastPost = listedPosts.at(-1);
  if (!lastPost) return { data: [] };
  const cursors = { after: Buffer.from(lastPost.id).toString("base64url") };
  const next = new URL(url);
  next.searchParams.set("after", cursors.after);
  return {
    data: listedPosts.map((post) => postShape(context, post, url)),
    paging: { cursors, ...(recentPosts.length > limit && { next: next.href }) },
  };
}

/** The magic words that affect deletions only. */
const deletionWords = new Set(["stuck", "vanish"]);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function publishPost(context: Context, { response, path: [node, edge] }: Call, fields: URLSearchParams) {
  if (node !== pageId || (edge !== "feed" && edge !== "photos")) throw goneError();
  const message = fields.get("message") ?? fields.get("caption") ?? "";
  const word = wordIn(message);
  const { tries } = context.file.state;
  const isFirstTry = (tries[message] ?? 0) === 0;
  // Attempts with "photo" need no count, because all of them fail. `deletePost` counts the attempts to delete.
  if (word && word !== "photo" && !deletionWords.has(word)) tries[message] = (tries[message] ?? 0) + 1;
  if (word === "slow") await pause(3_000);
  if (word === "photo" && edge === "photos") throw badPictureError();
  if (word && isFirstTry) {
    await context.file.save();
    const error = errors[word]?.();
    if (error) throw error;
    if (word === "down") {
      response.writeHead(503, { "content-type": "text/html" });
      return void response.end("<h1>Sorry, something went wrong.</h1>");
    }
    if (word === "timeout") return neverAnswer(response);
  }
  const id = edge === "photos" ? await postPhoto(context, message, fields) : await postLink(context, message, fields);
  // The post is published, but the caller gets no answer.
  if (word === "lost" && isFirstTry) return void response.destroy();
  sendJson(response, 200, edge === "photos" ? { id: `${id}0`, post_id: id } : { id });
}

/** Replaces the text of a post. */
async function editPost(context: Context, { response, path: [node] }: Call, fields: URLSearchParams) {
  const post = findPost(context, node);
  const message = fields.get("message");
  if (message === null) throw new GraphError(400, 100, "Param message must be a string.");
  post.message = message;
  await context.file.save();
  sendJson(response, 200, { success: true });
}

/** Deletes a post. A second deletion reports that the post does not exist. */
async function deletePost(context: Context, { response, path: [node] }: Call) {
  const post = findPost(context, node);
  const { state } = context.file;
  const tryKey = `DELETE ${post.id}`;
  state.tries[tryKey] = (state.tries[tryKey] ?? 0) + 1;
  const isFirstTry = state.tries[tryKey] === 1;
  const word = wordIn(post.message);
  if (word === "stuck" && isFirstTry) {
    await context.file.save();
    throw unavailableError();
  }
  state.posts = state.posts.filter((one) => one !== post);
  await context.file.save();
  // The post is deleted, but the caller gets no answer.
  if (word === "vanish" && isFirstTry) return void response.destroy();
  sendJson(response, 200, { success: true });
}

async function tryFetch(address: string): Promise<Response | null> {
  if (!URL.canParse(address)) return null;
  return await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: "follow" }).catch(() => null);
}

const pictureTypes = /^image\/(jpeg|png|gif|webp|bmp|tiff)\b/;

async function postPhoto(context: Context, message: string, fields: URLSearchParams): Promise<string> {
  const picture = fields.get("url") ?? "";
  const response = await tryFetch(picture);
  const type = response?.headers.get("content-type") ?? "";
  await response?.body?.cancel();
  if (!response?.ok || !pictureTypes.test(type)) throw badPictureError();
  return (await publish(context, { message, picture, link: null, preview: null })).id;
}

async function postLink(context: Context, message: string, fields: URLSearchParams): Promise<string> {
  const link = fields.get("link");
  if (!link && !message) throw new GraphError(400, 100, "Param message must be a string.");
  const preview = link ? previewOf(await (await tryFetch(link))?.text().catch(() => "")) : null;
  return (await publish(context, { message, picture: null, link, preview })).id;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The preview that a page offers in its Open Graph tags. */
function previewOf(html = ""): Preview | null {
  const tag = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`)
      .exec(html)?.[1]
      ?.replace(/&(amp|lt|gt|quot|#39);/g, (_, entity: string) => entities[entity]!);
  const title = tag("title");
  return title === undefined ? null : { title, text: tag("description") ?? "", image: tag("image") ?? null };
}
