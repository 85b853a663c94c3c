// Email that Resend receives for us. Its webhook names the email; the text and the headers are read from its API.
import { addressIn, type MailHeaders } from "../../domain/messages/automaticMail";
import { OutsideError, call } from "./outsideRequest";
import { objectIn, objectsIn, textIn, textsIn } from "./readReply";
import { mailSettings, resendUrl } from "./resend";

/** The domain whose email Resend receives. Null if none is set up, or no email can be sent. */
export const replyDomain = () =>
  (mailSettings() && process.env["MAIL_REPLY_DOMAIN"]?.trim().toLowerCase().replace(/^@/, "")) || null;

/** The domain of the sender of our letters. */
export function senderDomain() {
  const from = addressIn(mailSettings()?.from ?? "");
  return from.slice(from.lastIndexOf("@") + 1);
}

/** An email as the webhook announces it. */
export interface ReceivedMail {
  emailId: string;
  from: string;
  /** All addresses that the email may have been sent to, the envelope's first. */
  to: string[];
  hasFiles: boolean;
}

/** The received email. Null if the event is about something else. */
export function receivedMailOf(body: string): ReceivedMail | null {
  const event = objectIn(JSON.parse(body));
  const data = objectIn(event["data"]);
  const emailId = textIn(data["email_id"]);
  if (event["type"] !== "email.received" || !emailId) return null;
  const to = ["received_for", "to", "cc", "bcc"].flatMap((name) => textsIn(data[name])).map(addressIn);
  return { emailId, from: textIn(data["from"]) ?? "", to, hasFiles: objectsIn(data["attachments"]).length > 0 };
}

export interface MailContent {
  text: string;
  html: string;
  headers: MailHeaders;
}

/** The service writes headers as an object, or as a list of names and values. */
function headersOf(value: unknown): MailHeaders {
  const entries = Array.isArray(value)
    ? objectsIn(value).map(({ name, value: content }) => [name, content])
    : Object.entries(objectIn(value));
  return Object.fromEntries(
    entries.map(([name, content]) => [
      String(name).toLowerCase(),
      String(Array.isArray(content) ? content[0] : content),
    ]),
  );
}

/** Reads a received email. Throws an OutsideError if that fails. */
export async function readReceived(emailId: string): Promise<MailContent> {
  const settings = mailSettings();
  if (!settings) throw new OutsideError("Resend", "off");
  // `cid` refers to pictures instead of embedding them.
  const url = `${resendUrl()}/emails/receiving/${encodeURIComponent(emailId)}?html_format=cid`;
  const { json } = await call("Resend", url, { headers: { authorization: `Bearer ${settings.key}` } });
  const mail = objectIn(json);
  if (mail["id"] !== emailId) throw new OutsideError("Resend", "malformed");
  return { text: textIn(mail["text"]) ?? "", html: textIn(mail["html"]) ?? "", headers: headersOf(mail["headers"]) };
}
