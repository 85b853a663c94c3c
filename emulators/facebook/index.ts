// Stands in for the community's Facebook page while there is no token for it: what is posted lands on a page here.
import type { IncomingMessage, ServerResponse } from "node:http";
import { openJson } from "../jsonFile.ts";
import { escaped } from "../html.ts";
import { sendJson, sendPage } from "../plainPage.ts";
import type { Emulator } from "../service.ts";
import { graph } from "./graph.ts";
import { type Desk, type Page, pageId, type Post } from "./page.ts";

const base = "/__facebook";

function article({ message, picture, link, preview, at }: Post) {
  const image = picture ?? preview?.image;
  const about = preview && `<p><strong>${escaped(preview.title)}</strong>\n${escaped(preview.text)}</p>`;
  const linked = escaped(message).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<article><p>${linked}</p>${image ? `<img src="${escaped(image)}" alt="">` : ""}${about ?? ""}${
    link ? `<p><a href="${escaped(link)}">${escaped(link)}</a></p>` : ""
  }<time>${new Date(at).toISOString()}</time></article>`;
}

const note = '<p class="note">This page of the local emulator stands in for the community\'s page on Facebook.</p>';

async function answer(desk: Desk, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", desk.origin);
  const path = url.pathname
    .slice(base.length + 1)
    .split("/")
    .map(decodeURIComponent);
  const { posts } = desk.file.state;
  if (/^v\d+\.\d+$/.test(path[0] ?? "")) return await graph(desk, { request, response, url, path: path.slice(1) });
  if (path[0] === "posts.json") return sendJson(response, 200, posts);
  if (path[0] !== "posts") return sendPage(response, "Nothing here", note, 404);
  const shown = path[1] ? posts.filter(({ id }) => id === path[1]) : posts;
  if (path[1] && shown.length === 0) return sendPage(response, "This post is gone", note, 404);
  sendPage(response, "Posts on the page", note + (shown.map(article).join("") || "<p>Nothing was posted yet.</p>"));
}

export const facebook: Emulator = {
  id: "facebook",
  label: "Facebook page",
  key: "FACEBOOK_PAGE_TOKEN",
  variables: ["FACEBOOK_PAGE_ID", "FACEBOOK_GRAPH_BASE_URL", "FACEBOOK_GRAPH_VERSION"],
  optional: true,
  paths: [base],
  async start({ data, origin }) {
    const file = await openJson<Page>(data, "page.json", () => ({ posts: [], tries: {} }));
    const desk: Desk = { origin, file };
    return {
      env: {
        FACEBOOK_PAGE_ID: pageId,
        FACEBOOK_PAGE_TOKEN: "local-emulator",
        FACEBOOK_GRAPH_BASE_URL: `${origin}${base}`,
      },
      links: { "Posts on the Facebook page": `${base}/posts` },
      http: (request, response) => answer(desk, request, response),
      reset: () => file.clear(),
      close: () => file.save(),
    };
  },
};
