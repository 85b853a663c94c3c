// Maps methods and paths of Clerk's Frontend API to handlers.
import type { Handler } from "../context.ts";
import * as me from "./me.ts";
import * as sessions from "../sessions.ts";
import * as signIns from "./signIns.ts";
import * as signUps from "./signUps.ts";

const handlers: [string, Handler][] = [
  ["POST /client/sign_ups", signUps.create],
  ["GET /client/sign_ups/:id", signUps.read],
  ["PATCH /client/sign_ups/:id", signUps.update],
  ["POST /client/sign_ups/:id/prepare_verification", signUps.prepare],
  ["POST /client/sign_ups/:id/attempt_verification", signUps.attempt],
  ["POST /client/sign_ins", signIns.create],
  ["GET /client/sign_ins/:id", signIns.read],
  ["POST /client/sign_ins/:id/prepare_first_factor", signIns.prepareFirst],
  ["POST /client/sign_ins/:id/attempt_first_factor", signIns.attemptFirst],
  ["POST /client/sign_ins/:id/prepare_second_factor", signIns.prepareSecond],
  ["POST /client/sign_ins/:id/attempt_second_factor", signIns.attemptSecond],
  ["POST /client/sign_ins/:id/reset_password", signIns.resetPassword],
  ["GET /client/sessions/:id", sessions.read],
  ["POST /client/sessions/:id/touch", sessions.touch],
  ["POST /client/sessions/:id/end", sessions.end],
  ["POST /client/sessions/:id/remove", sessions.end],
  ["DELETE /client/sessions", sessions.endAll],
  ["GET /me", me.read],
  ["PATCH /me", me.update],
  ["DELETE /me", me.remove],
  ["POST /me/change_password", me.changePassword],
  ["GET /me/sessions/active", me.sessions],
  ["GET /me/sessions", me.sessions],
  ["POST /me/sessions/:id/revoke", me.revokeSession],
  ["POST /me/email_addresses", me.addEmail],
  ["POST /me/email_addresses/:id/prepare_verification", me.prepareEmail],
  ["POST /me/email_addresses/:id/attempt_verification", me.attemptEmail],
  ["DELETE /me/email_addresses/:id", me.removeEmail],
];

const routes = handlers.map(([route, handler]) => {
  const [method, path = ""] = route.split(" ");
  return { method, pattern: new RegExp(`^${path.replaceAll(":id", "([^/]+)")}/?$`), handler };
});

export function findRoute(method: string, path: string): { handler: Handler; ids: string[] } | undefined {
  for (const route of routes) {
    const match = route.method === method && route.pattern.exec(path);
    if (match) return { handler: route.handler, ids: match.slice(1) };
  }
  return undefined;
}
