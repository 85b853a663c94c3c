// Clerk's Backend API as far as a server of the app needs it: who an account is, ending it, ending its sessions.
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { accountOf, type Desk } from "./desk.ts";
import { Refusal } from "./http.ts";
import { removeAccount } from "./me.ts";
import * as shapes from "./shapes.ts";

function authorise(desk: Desk, request: IncomingMessage) {
  const given = Buffer.from((request.headers.authorization ?? "").replace(/^Bearer /, ""));
  const expected = Buffer.from(desk.store.state.secretKey);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Refusal("authentication_invalid", "Invalid authentication", { status: 401 });
  }
}

const missing = (what: string) => new Refusal("resource_not_found", `No ${what} was found`, { status: 404 });

/** `path` is what follows the base: "/v1/users/user_1". */
export async function backend(desk: Desk, request: IncomingMessage, path: string): Promise<unknown> {
  authorise(desk, request);
  const [, version, kind, id, action] = path.split("/");
  const route = `${request.method} ${version}/${kind}${id ? "/:id" : ""}${action ? `/${action}` : ""}`;
  switch (route) {
    case "GET v1/users/:id": {
      const account = accountOf(desk, id!);
      if (!account) throw missing("user");
      return shapes.user(account);
    }
    case "DELETE v1/users/:id": {
      const account = accountOf(desk, id!);
      if (!account) throw missing("user");
      removeAccount(desk, account);
      await desk.store.save();
      return { object: "user", id: account.id, deleted: true };
    }
    case "POST v1/sessions/:id/revoke": {
      const session = desk.store.state.sessions.find((one) => one.id === id);
      if (!session) throw missing("session");
      session.status = "revoked";
      await desk.store.save();
      return { object: "session", id: session.id, status: session.status };
    }
    default:
      throw new Refusal("resource_not_found", "The emulator does not know this endpoint.", { status: 404 });
  }
}
