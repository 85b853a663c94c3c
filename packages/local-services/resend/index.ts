// Stands in for Resend while there is no key: keeps letters in an inbox, where a developer can answer them, and sends
// signed events.
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPage } from "../../local-convex/src/pages/sendPage.ts";
import { isFromAnotherSite } from "../../local-convex/src/pages/request.ts";
import { sendJson } from "../../local-convex/src/pages/response.ts";
import { openJson } from "../jsonFile.ts";
import type { Emulator } from "../../local-convex/src/host/emulator.ts";
import { api } from "./api.ts";
import { base, type Context, type State } from "./context.ts";
import { sendReply, showReplyForm } from "./reply.ts";
import { lettersTo, note, press, showInbox, showLetter } from "./inbox.ts";

async function answer(context: Context, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", context.origin);
  const path = url.pathname.slice(base.length);
  if (path === "/emails" || path.startsWith("/emails/")) return await api(context, request, response, path);
  if (path === "/inbox.json") return sendJson(response, 200, lettersTo(context, url.searchParams.get("to")));
  const isPost = request.method === "POST";
  if (isPost && isFromAnotherSite(request)) {
    return sendPage(response, "Refused", "<p>Another site may not press these buttons.</p>", { status: 403 });
  }
  const [, page, id = "", action = ""] = path.split("/");
  if (page !== "inbox") return sendPage(response, "Nothing here", note, { status: 404 });
  const letter = context.file.state.letters.find((one) => one.id === id);
  if (!letter) return showInbox(context, response);
  if (action === "reply")
    return isPost ? await sendReply(context, request, response, letter) : showReplyForm(response, letter);
  return isPost ? await press(context, response, letter, action) : showLetter(response, letter, action);
}

export const resend: Emulator = {
  id: "resend",
  label: "Resend (email)",
  key: "RESEND_API_KEY",
  variables: [
    "RESEND_WEBHOOK_SECRET",
    "RESEND_BASE_URL",
    "MAIL_FROM",
    "MAIL_POSTAL_ADDRESS",
    "MAIL_CONTACT",
    "MAIL_REPLY_DOMAIN",
  ],
  isOptional: true,
  docs: "docs/operators.md",
  paths: [base],
  async start({ data, origin, env, log }) {
    const file = await openJson<State>(data, "letters.json", () => ({
      letters: [],
      received: [],
      calls: {},
      tries: {},
    }));
    const secret = env["RESEND_WEBHOOK_SECRET"] ?? `whsec_${randomBytes(24).toString("base64")}`;
    const site = env["VITE_CONVEX_SITE_URL"] ?? `${origin}/http`;
    const context: Context = { origin, webhook: `${site}/resend/webhook`, secret, file, log };
    return {
      env: {
        RESEND_API_KEY: "re_emulator",
        RESEND_WEBHOOK_SECRET: secret,
        RESEND_BASE_URL: `${origin}${base}`,
        MAIL_FROM: env["MAIL_FROM"] ?? "Homeward <alerts@homeward.example>",
        MAIL_POSTAL_ADDRESS: env["MAIL_POSTAL_ADDRESS"] ?? "100 Example Street, Markham ON L3R 0A0",
        MAIL_CONTACT: env["MAIL_CONTACT"] ?? "hello@homeward.example",
        MAIL_REPLY_DOMAIN: env["MAIL_REPLY_DOMAIN"] ?? "in.homeward.example",
      },
      links: { "Email that was sent": `${base}/inbox` },
      http: (request, response) => answer(context, request, response),
      reset: () => file.clear(),
      close: () => file.save(),
    };
  },
};
