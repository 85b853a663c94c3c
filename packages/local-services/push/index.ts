// Stands in for the browsers' push services while there is no key pair: supplies a pair, accepts and decrypts messages,
// and passes them to pages that cannot reach a real service.
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPage } from "../../local-convex/src/pages/sendPage.ts";
import { isFromAnotherSite } from "../../local-convex/src/pages/request.ts";
import { redirect, sendJson } from "../../local-convex/src/pages/response.ts";
import { openJson } from "../jsonFile.ts";
import type { Emulator } from "../../local-convex/src/host/emulator.ts";
import { subscriptions } from "./browsers.ts";
import { base, type Context, faults, type State } from "./context.ts";
import { newPair } from "./keys.ts";
import { pageNote, showList } from "./listPage.ts";
import { scripts } from "./scripts.ts";
import { receiveMessage } from "./receiveMessage.ts";

async function setNextFault({ file }: Context, response: ServerResponse, id: string, fault: string) {
  const subscription = file.state.subscriptions.find((one) => one.id === id);
  if (subscription) subscription.nextFault = faults.find((one) => String(one) === fault) ?? null;
  await file.save();
  redirect(response, base);
}

async function answer(context: Context, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? "/", context.origin);
  const [page = "", id = "", action = ""] = pathname.slice(base.length + 1).split("/");
  const script = scripts[page];
  if (script) {
    // Lets the worker control the whole site.
    const headers = { "content-type": "text/javascript; charset=utf-8", "service-worker-allowed": "/" };
    return void response.writeHead(200, { ...headers, "cache-control": "no-store" }).end(await script());
  }
  if (page === "send" && request.method === "POST") return await receiveMessage(context, request, response, id);
  if (page === "messages.json") return sendJson(response, 200, context.file.state.messages);
  if (request.method !== "GET" && isFromAnotherSite(request)) {
    return sendPage(response, "Refused", "<p>Another site may not press these buttons.</p>", { status: 403 });
  }
  if (page === "subscriptions") return await subscriptions(context, request, response, id);
  if (page === "faults" && request.method === "POST") return await setNextFault(context, response, id, action);
  return page === "" ? showList(context, response) : sendPage(response, "Nothing here", pageNote, { status: 404 });
}

export const push: Emulator = {
  id: "push",
  label: "Web Push (notifications)",
  key: "VAPID_PRIVATE_KEY",
  variables: ["VAPID_PUBLIC_KEY", "VAPID_SUBJECT", "PUSH_SERVICE_ORIGIN"],
  isOptional: true,
  docs: "docs/operators.md",
  paths: [base],
  devScript: `${base}/page.js`,
  async start({ data, origin, env }) {
    const file = await openJson<State>(data, "push.json", () => ({
      keys: newPair(),
      subscriptions: [],
      messages: [],
    }));
    // Keep the key pair, because browsers stay subscribed to it.
    await file.save();
    const { publicKey, privateKey } = file.state.keys;
    return {
      env: {
        VAPID_PUBLIC_KEY: publicKey,
        VAPID_PRIVATE_KEY: privateKey,
        VAPID_SUBJECT: env["VAPID_SUBJECT"] ?? "mailto:hello@homeward.example",
        PUSH_SERVICE_ORIGIN: origin,
      },
      links: { Notifications: base },
      http: (request, response) => answer({ origin, file }, request, response),
      reset: () => file.clear(),
      close: () => file.save(),
    };
  },
};
