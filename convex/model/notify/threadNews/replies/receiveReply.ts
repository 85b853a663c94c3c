// Handles the email service's event about an email that answers a thread. The event doesn't contain the email's text.
// If the text can't be fetched now, the response is 503, and the service sends the event again.
import { replyTextOf } from "../../../../../domain/messages/replyText";
import { textOfHtml } from "../../../../../domain/messages/htmlText";
import { isAutomaticMail } from "../../../../../domain/messages/automaticMail";
import { internal } from "../../../../_generated/api";
import type { ActionCtx } from "../../../../_generated/server";
import { OutsideError } from "../../../../providers/outsideRequest";
import {
  type MailContent,
  readReceived,
  receivedMailOf,
  replyDomain,
  senderDomain,
} from "../../../../providers/resendInbox";
import { guardedHeaders } from "../../../platform/headers";
import { tokenIn } from "./replyAddress";

const respond = (status: 200 | 503) => new Response(null, { status, headers: guardedHeaders() });

const wordsIn = ({ text, html }: MailContent) => replyTextOf(text.trim() === "" ? textOfHtml(html) : text);

/** Null if the email can't be read at all. Fails if a later attempt to read it may succeed. */
async function contentOf(emailId: string): Promise<MailContent | null> {
  try {
    return await readReceived(emailId);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    console.warn(error.message);
    if (error.trouble === "down" || error.trouble === "busy" || error.trouble === "off") throw error;
    return null;
  }
}

export async function receiveReply(ctx: ActionCtx, body: string): Promise<Response> {
  const mail = receivedMailOf(body);
  const token = mail && tokenIn(mail.to);
  if (!mail || !token) return respond(200);
  const { emailId, from, hasFiles } = mail;
  const decision = await ctx.runMutation(internal.messages.replies.decideReading, { emailId, token });
  if (decision !== "read") return respond(decision === "later" ? 503 : 200);
  try {
    const content = await contentOf(emailId);
    const ownDomains = [senderDomain(), replyDomain() ?? ""];
    const isAutomatic = isAutomaticMail(from, content?.headers ?? {}, ownDomains);
    const words = content && wordsIn(content);
    await ctx.runMutation(internal.messages.replies.apply, { emailId, token, words, hasFiles, isAutomatic });
    return respond(200);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return respond(503);
  }
}
