// Recognizes email that a program sent: bounces, out-of-office replies, mailing lists. An answer to such an email could
// start a loop of automatic emails (RFC 3834).

/** The headers of an email, with names in lower case. */
export type MailHeaders = Readonly<Record<string, string>>;

const programSenders = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)\b/i;
const listHeaders = ["list-id", "list-unsubscribe", "feedback-id", "x-autoreply", "x-autorespond", "x-autoresponder"];

/** The address in "Ada <ada@example.org>". */
export const addressIn = (sender: string) => (/<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender).trim().toLowerCase();

/** Whether a program sent the email. `ownDomains`: the domains from which our own emails are sent. */
export function isAutomaticMail(sender: string, headers: MailHeaders, ownDomains: readonly string[]): boolean {
  const address = addressIn(sender);
  const autoSubmitted = headers["auto-submitted"]?.trim().toLowerCase();
  return (
    (autoSubmitted !== undefined && !autoSubmitted.startsWith("no")) ||
    headers["return-path"]?.trim() === "<>" ||
    listHeaders.some((name) => headers[name] !== undefined) ||
    /^\s*(?:bulk|list|junk|auto_reply)/i.test(headers["precedence"] ?? "") ||
    /^\s*multipart\/report/i.test(headers["content-type"] ?? "") ||
    programSenders.test(address) ||
    ownDomains.includes(address.slice(address.lastIndexOf("@") + 1))
  );
}
