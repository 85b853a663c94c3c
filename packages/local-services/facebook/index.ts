// Stands in for the community's Facebook page while there is no token for it. Posts appear on a local page instead.
import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "../../local-convex/src/pages/escapeHtml.ts";
import { sendPage } from "../../local-convex/src/pages/sendPage.ts";
import { sendJson } from "../../local-convex/src/pages/response.ts";
import { openJson } from "../jsonFile.ts";
import type { Emulator } from "../../local-convex/src/host/emulator.ts";
import { graph } from "./graph.ts";
import { type Context, type Page, pageId, type Post } from "./page.ts";

const base = "/__facebook";

function article({ message, picture, link, preview, at }: Post) {
  const image = picture ?? preview?.image;
  const previewHtml = preview && `<p><strong>${escapeHtml(preview.title)}</strong>\n${escapeHtml(preview.text)}</p>`;
  const messageHtml = escapeHtml(message).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<article><p>${messageHtml}</p>${image ? `<img src="${escapeHtml(image)}" alt="">` : ""}${previewHtml ?? ""}${
    link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : ""
  }<time>${new Date(at).toISOString()}</time></article>`;
}

const note = '<p class="note">The local emulator shows this page in place of the community\'s Facebook page.</p>';

async function answer(context: Context, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", context.origin);
  const path = url.pathname
    .slice(base.length + 1)
    .split("/")
    .map(decodeURIComponent);
  const { posts } = context.file.state;
  if (/^v\d+\.\d+$/.test(path[0] ?? "")) return await graph(context, { request, response, url, path: path.slice(1) });
  if (path[0] === "posts.json") return sendJson(response, 200, posts);
  if (path[0] !== "posts") return sendPage(response, "Nothing here", note, { status: 404 });
  const postsToShow = path[1] ? posts.filter(({ id }) => id === path[1]) : posts;
  if (path[1] && postsToShow.length === 0) return sendPage(response, "This post does not exist", note, { status: 404 });
  sendPage(response, "Posts on the page", note + (postsToShow.map(article).join("") || "<p>No posts yet.</p>"));
}

export const facebook: Emulator = {
  id: "facebook",
  label: "Facebook page",
  key: "FACEBOOK_PAGE_TOKEN",
  variables: ["FACEBOOK_PAGE_ID", "FACEBOOK_GRAPH_BASE_URL", "FACEBOOK_GRAPH_VERSION"],
  isOptional: true,
  docs: "docs/operators.md",
  paths: [base],
  async start({ data, origin }) {
    const file = await openJson<Page>(data, "page.json", () => ({ posts: [], tries: {} }));
    const context: Context = { origin, file };
    return {
      env: {
        FACEBOOK_PAGE_ID: pageId,
        FACEBOOK_PAGE_TOKEN: "local-emulator",
        FACEBOOK_GRAPH_BASE_URL: `${origin}${base}`,
      },
      links: { "Posts on the Facebook page": `${base}/posts` },
      http: (request, response) => answer(context, request, response),
      reset: () => file.clear(),
      close: () => file.save(),
    };
  },
};
