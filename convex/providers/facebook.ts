// Posts on the community's own page through the Graph API, which has no idempotency keys. Each reply is certain or
// uncertain: only a post that was certainly not made may be sent again without searching first.
import { limits } from "../../domain/limits";
import { noteOutcome } from "./callOutcomes";
import { baseUrl, OutsideError, request } from "./outsideRequest";
import { isObject, numberIn, textIn, type JsonObject, webAddressIn, objectIn, objectsIn } from "./readReply";

export type Published =
  | { kind: "posted"; id: string; link: string }
  /** The page can't post because of its token, its permissions or the page itself. The operator has to act. */
  | { kind: "shut"; detail: string }
  /** Facebook rejects this post. */
  | { kind: "refused"; detail: string }
  /** `unsure`: the post may have been made nevertheless. */
  | { kind: "retry"; unsure: boolean; detail: string };

interface Settings {
  base: string;
  page: string;
  token: string;
}

function settings(): Settings {
  const page = process.env.FACEBOOK_PAGE_ID;
  const token = process.env.FACEBOOK_PAGE_TOKEN;
  if (!page || !token) throw new OutsideError("Facebook", "off", "FACEBOOK_PAGE_ID or FACEBOOK_PAGE_TOKEN is not set");
  const host = baseUrl(process.env.FACEBOOK_GRAPH_BASE_URL, "https://graph.facebook.com");
  return { base: `${host}/${process.env.FACEBOOK_GRAPH_VERSION ?? "v25.0"}`, page, token };
}

interface Answer {
  status: number;
  body: JsonObject | null;
}

/** Null if no complete reply came. The request may have arrived nevertheless. */
async function call(
  url: string,
  { token }: Settings,
  fields?: Record<string, string>,
  method = fields ? "POST" : "GET",
): Promise<Answer | null> {
  try {
    const { status, json } = await request("Facebook", url, {
      method,
      // In a header, so that it never ends up in a log of URLs.
      headers: { authorization: `Bearer ${token}` },
      ...(fields && { body: new URLSearchParams(fields), timeoutMs: limits.publishTimeoutMs }),
    });
    const answer = { status, body: isObject(json) ? json : null };
    const { code } = errorIn(answer);
    // Facebook refuses a token with status 400, like a mistake in one request.
    if (code !== undefined && (isPageError(code) || busyErrors.has(code))) noteOutcome("Facebook", detailOf(answer));
    return answer;
  } catch {
    return null;
  }
}

const pageErrors = new Set([10, 102, 190, 368, 803]);
const isPageError = (code: number) => pageErrors.has(code) || (code >= 200 && code < 300);
const busyErrors = new Set([4, 17, 32, 341, 613]);
/** "Unknown", "unavailable", "duplicate": the post may exist nevertheless. */
const uncertainErrors = new Set([1, 2, 506]);
const pictureErrors = new Set([100, 324]);
const noSuchObject = 33;

function errorIn({ body }: Answer) {
  const error = objectIn(body?.["error"]);
  return {
    code: numberIn(error["code"]),
    subcode: numberIn(error["error_subcode"]),
    isTransient: error["is_transient"] === true,
  };
}

function detailOf(answer: Answer): string {
  const { code, subcode } = errorIn(answer);
  return `status ${answer.status}, code ${code ?? "none"}${subcode === undefined ? "" : `/${subcode}`}`;
}

function troubleOf(answer: Answer): Exclude<Published, { kind: "posted" }> & { isPictureRejected: boolean } {
  const { status } = answer;
  const { code, subcode, isTransient } = errorIn(answer);
  const detail = detailOf(answer);
  if (code === undefined) {
    // The error is not Facebook's own, but from a proxy in between or from a server that failed halfway.
    return { kind: "retry", unsure: status !== 429, detail, isPictureRejected: false };
  }
  if (isPageError(code) || (code === 100 && subcode === noSuchObject)) {
    return { kind: "shut", detail, isPictureRejected: false };
  }
  if (busyErrors.has(code)) return { kind: "retry", unsure: false, detail, isPictureRejected: false };
  if (uncertainErrors.has(code) || status >= 500 || isTransient) {
    return { kind: "retry", unsure: true, detail, isPictureRejected: false };
  }
  return { kind: "refused", detail, isPictureRejected: pictureErrors.has(code) };
}

/** Posts the photo with the text. Without one, or if Facebook rejects it, posts the text with the link's preview. */
export async function publish(post: { text: string; link: string; image: string | null }): Promise<Published> {
  const api = settings();
  if (post.image) {
    const reply = await sendTo(api, "photos", { url: post.image, message: post.text, published: "true" });
    if (reply.kind !== "refused" || !reply.isPictureRejected) return reply;
  }
  return await sendTo(api, "feed", { message: post.text, link: post.link });
}

async function sendTo(api: Settings, edge: "photos" | "feed", fields: Record<string, string>) {
  const reply = await call(`${api.base}/${api.page}/${edge}`, api, fields);
  if (!reply) return { kind: "retry", unsure: true, detail: "no answer", isPictureRejected: false } as const;
  const id = textIn(reply.body?.["post_id"]) ?? (edge === "feed" ? textIn(reply.body?.["id"]) : undefined);
  if (reply.status < 300 && id) return { kind: "posted", id, link: await permalink(api, id) } as const;
  const trouble = troubleOf(reply);
  // `call` notes most of these errors, but not a missing page.
  if (trouble.kind === "shut") noteOutcome("Facebook", trouble.detail);
  return trouble;
}

async function permalink(api: Settings, id: string): Promise<string> {
  const reply = await call(`${api.base}/${encodeURIComponent(id)}?fields=permalink_url`, api);
  return webAddressIn(reply?.body?.["permalink_url"]) ?? `https://www.facebook.com/${encodeURIComponent(id)}`;
}

/** Replaces the text of a post. Repeating it changes nothing, so every failure may be retried. */
export async function editPost(facebookId: string, message: string): Promise<"done" | "retry" | "refused"> {
  const api = settings();
  const reply = await call(`${api.base}/${encodeURIComponent(facebookId)}`, api, { message });
  if (!reply) return "retry";
  if (reply.status < 300 && reply.body?.["success"] === true) return "done";
  const { kind, detail } = troubleOf(reply);
  console.warn(`Facebook: ${detail}`);
  return kind === "retry" ? "retry" : "refused";
}

/** Deletes a post. "missing": there is no post with this id, or the page itself is out of reach. */
async function deleteById(api: Settings, facebookId: string): Promise<"done" | "missing" | "retry" | "refused"> {
  const reply = await call(`${api.base}/${encodeURIComponent(facebookId)}`, api, undefined, "DELETE");
  if (!reply) return "retry";
  if (reply.status < 300 && reply.body?.["success"] === true) return "done";
  const { code, subcode } = errorIn(reply);
  if (code === 100 && subcode === noSuchObject) return "missing";
  const { kind, detail } = troubleOf(reply);
  console.warn(`Facebook: ${detail}`);
  return kind === "retry" ? "retry" : "refused";
}

/**
 * Deletes a post of the page. Without `facebookId`, finds the post by `link`. Succeeds, too, if an earlier attempt has
 * deleted the post. Throws if the page can't be read.
 */
export async function deletePost(post: {
  facebookId: string | null;
  link: string;
  since: number;
}): Promise<"done" | "retry" | "refused"> {
  const facebookId = post.facebookId ?? (await findPost(post.link, post.since))?.id;
  if (!facebookId) return "done";
  const result = await deleteById(settings(), facebookId);
  if (result !== "missing") return result;
  // "missing" may also mean that the token no longer reaches the page. Only a list of posts without this one proves the
  // deletion.
  return (await findPost(post.link, post.since)) ? "refused" : "done";
}

const mostPages = 5;

/**
 * The page's post that contains this link. Null if there certainly is none; throws if that is uncertain.
 * Searches only what the page itself published: reading visitors' posts would need another permission.
 */
export async function findPost(link: string, since: number): Promise<{ id: string; link: string } | null> {
  const api = settings();
  const start = String(Math.floor(since / 1000) - 60);
  let cursor = "";
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({
      fields: "id,message,permalink_url",
      limit: "100",
      since: start,
      ...(cursor && { after: cursor }),
    });
    const reply = await call(`${api.base}/${api.page}/published_posts?${query.toString()}`, api);
    if (!reply || reply.status >= 300 || !Array.isArray(reply.body?.["data"])) {
      throw new OutsideError("Facebook", "down", "can't read the page's posts");
    }
    const pagePost = objectsIn(reply.body["data"]).find((post) => textIn(post["message"])?.split(/\s+/).includes(link));
    const id = textIn(pagePost?.["id"]);
    if (id) {
      return {
        id,
        link: webAddressIn(pagePost?.["permalink_url"]) ?? `https://www.facebook.com/${encodeURIComponent(id)}`,
      };
    }
    const paging = objectIn(reply.body["paging"]);
    cursor = textIn(objectIn(paging["cursors"])["after"]) ?? "";
    if (!paging["next"] || !cursor) return null;
  }
  throw new OutsideError("Facebook", "down", "the page has too many posts to search");
}
