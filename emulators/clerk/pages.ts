// The emulator's own pages, plain on purpose: nobody should take them for Google's or the app's.
import { escaped } from "../html.ts";
import type { Letter } from "./state.ts";

const page = (title: string, body: string, head = "") => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${head}
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:24px 20px;max-width:30rem}
h1{font-size:1.35rem;line-height:1.25}
.note{font-size:.9rem;border-left:3px solid currentColor;padding-left:12px;opacity:.8}
button{font:inherit;display:block;width:100%;min-height:48px;margin:8px 0;padding:8px 16px;text-align:left;border:1.5px solid;border-radius:10px;background:none;color:inherit;cursor:pointer}
button small{display:block}
label{display:block;margin-top:8px}
input{font:inherit;width:100%;box-sizing:border-box;min-height:44px;padding:6px 10px;border:1.5px solid;border-radius:8px}
li{margin:0 0 20px}
ul{list-style:none;padding:0}
.code{font-size:1.6rem;font-weight:700;letter-spacing:.12em;font-variant-numeric:tabular-nums}
:focus-visible{outline:3px solid;outline-offset:2px}
</style></head>
<body><main>${body}</main></body></html>`;

export const notice = (sentence: string) => page("Sign-in", `<h1>Sign-in</h1><p>${escaped(sentence)}</p>`);

export function consentPage(provider: string, people: { name: string; email: string }[]) {
  const choices = people.map(
    ({ name, email }) =>
      `<button name="choice" value="${escaped(email)}">${escaped(name)}<small>${escaped(email)}</small></button>`,
  );
  return page(
    `Continue with ${provider}`,
    `<h1>Continue with ${provider}</h1>
<p class="note">This page of the local emulator stands in for ${provider}. The people are made up.</p>
<form method="post">${choices.join("\n")}
<button name="choice" value="deny">Deny</button></form>
<details><summary>Use another account</summary>
<form method="post"><label>Name <input name="name" autocomplete="off" required></label>
<label>E-mail (may stay empty) <input name="email" type="email" autocomplete="off"></label>
<button>Continue</button></form></details>`,
  );
}

export function inboxPage(letters: Letter[]) {
  const items = letters.map(
    ({ to, subject, code, at }) =>
      `<li><strong>${escaped(to)}</strong><br>${escaped(subject)}<br><span class="code">${code}</span><br><time>${new Date(at).toISOString()}</time></li>`,
  );
  return page(
    "Inbox",
    `<h1>Inbox</h1><p class="note">E-mail that the local emulator did not send. The page renews itself.</p>
<ul>${items.join("\n") || "<li>No e-mail yet.</li>"}</ul>`,
    '<meta http-equiv="refresh" content="3">',
  );
}
