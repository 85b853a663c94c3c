// A part of Clerk's Backend API: reads and deletes accounts, and revokes sessions.
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { accountOf, removeAccount } from "./accounts.ts";
import type { Context } from "./context.ts";
import { ClerkError } from "./http.ts";
import * as shapes from "./shapes.ts";

function authorize(context: Context, request: IncomingMessage) {
  const actual = Buffer.from((request.headers.authorization ?? "").replace(/^Bearer /, ""));
  const expected = Buffer.from(context.store.state.secretKey);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new ClerkError("authentication_invalid", "Invalid authentication", { status: 401 });
  }
}

const notFoundError = (what: string) => new ClerkError("resource_not_found", `No ${what} was found`, { status: 404 });

/** `path` is what follows the base, such as "/v1/users/user_1". */
export async function backend(context: Context, request: IncomingMessage, path: string): Promise<unknown> {
  authorize(context, request);
  const [, version, kind, id, action] = path.split("/");
  const route = `${request.method} ${version}/${kind}${id ? "/:id" : ""}${action ? `/${action}` : ""}`;
  switch (route) {
    case "GET v1/users/:id": {
      const account = accountOf(context, id!);
      if (!account) throw notFoundError("user");
      return shapes.user(account);
    }
    case "DELETE v1/users/:id": {
      const account = accountOf(context, id!);
      if (!account) throw notFoundError("user");
      removeAccount(context, account);
      await context.store.save();
      return { object: "user", id: account.id, deleted: true };
    }
    case "POST v1/sessions/:id/revoke": {
      const session = context.store.state.sessions.find((one) => one.id === id);
      if (!session) throw notFoundError("session");
      session.status = "revoked";
      await context.store.save();
      return { object: "session", id: session.id, status: session.status };
    }
    default:
      throw new ClerkError("resource_not_found", "The emulator does not support this endpoint.", { status: 404 });
  }
}
