// Renders the consent page, the page that replaces it when the sign-in is no longer open, and the inbox.
import type { ServerResponse } from "node:http";
import { escapeHtml } from "../../../local-convex/src/pages/escapeHtml.ts";
import { sendPage } from "../../../local-convex/src/pages/sendPage.ts";
import { operator, robin } from "../madeUpPeople.ts";
import type { InboxEmail } from "../state.ts";

/** Made-up accounts to choose from on the consent page. */
export const people = [
  robin,
  { name: "Samira Okafor", email: "samira.okafor@example.org" },
  { name: "Theo Lindqvist", email: "theo.lindqvist@example.org" },
  operator,
];

export const sendClosedPage = (response: ServerResponse) =>
  sendPage(response, "Sign-in", "<p>This sign-in is no longer open. Close this window and try again.</p>", {
    status: 400,
  });

export function sendConsentPage(response: ServerResponse, provider: string) {
  const choices = people.map(
    ({ name, email }) =>
      `<button name="choice" value="${escapeHtml(email)}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>`,
  );
  sendPage(
    response,
    `Continue with ${provider}`,
    `<p class="note">The local emulator shows this page in place of ${provider}. These people are made up.</p>
<form method="post">${choices.join("\n")}
<button name="choice" value="deny">Deny</button></form>
<details><summary>Use another account</summary>
<form method="post"><label>Name <input name="name" autocomplete="off" required></label>
<label>Email (optional) <input name="email" type="email" autocomplete="off"></label>
<button>Continue</button></form></details>`,
  );
}

export function sendInboxPage(response: ServerResponse, inbox: InboxEmail[]) {
  const items = inbox.map(
    ({ to, subject, code, at }) =>
      `<article><strong>${escapeHtml(to)}</strong><br>${escapeHtml(subject)}<br><span class="code">${code}</span><br><time>${new Date(at).toISOString()}</time></article>`,
  );
  const note = '<p class="note">Emails that the local emulator would have sent. This page refreshes itself.</p>';
  sendPage(response, "Inbox", note + (items.join("\n") || "<p>No emails yet.</p>"), { refresh: 3 });
}
