import { expect, test } from "vitest";
import { isAutomaticMail } from "../../../domain/messages/automaticMail.ts";

const ada = "Ada Jones <ada@example.org>";
const ownDomains = ["homeward.example", "in.homeward.example"];

test.each([
  [ada, { "auto-submitted": "auto-replied (vacation)" }],
  [ada, { "return-path": "<>" }],
  [ada, { "x-autoreply": "yes" }],
  [ada, { precedence: "bulk" }],
  [ada, { "list-id": "<dogs.example.org>" }],
  [ada, { "content-type": 'multipart/report; report-type="delivery-status"' }],
  ["Mail Delivery <MAILER-DAEMON@example.org>", {}],
  ["noreply@example.org", {}],
  ["Homeward <alerts@homeward.example>", {}],
])("a program sent the email: %s %j", (sender, headers) =>
  expect(isAutomaticMail(sender, headers, ownDomains)).toBe(true),
);

test.each([
  [ada, {}],
  [ada, { "auto-submitted": "no", "return-path": "<ada@example.org>", "content-type": "text/plain" }],
  [ada, { "x-auto-response-suppress": "All" }],
  ["Noreen <noreen@example.org>", {}],
])("a person sent the email: %s %j", (sender, headers) =>
  expect(isAutomaticMail(sender, headers, ownDomains)).toBe(false),
);
