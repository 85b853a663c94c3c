// The HTTP API that calls functions: /api/query, /api/mutation and so on, for ConvexHttpClient and plain HTTP callers.
import type { IncomingMessage, ServerResponse } from "node:http";
import { laneOf, type ActionAnswer, type Backend, type Call, type Json } from "../backend.ts";
import { badKeyMessage, impersonatedIdentity } from "../auth/adminKey.ts";
import { AuthFailure, type Verifier } from "../auth/verifier.ts";
import { argsOf } from "../sync/parseMessage.ts";
import { functionPathFault } from "../functions/pathFault.ts";
import { BadMessage, decodeTs, encodeTs } from "../sync/protocol.ts";
import { answerJson, isJsonObject, fieldsOf } from "./body.ts";
import { toPlainJson } from "./format.ts";
import { Refusal } from "./refusal.ts";

/** The vendor's status for a function that failed or does not exist. */
const functionFailedStatus = 560;

type Kind = "query" | "mutation" | "action";

export interface Services {
  backend: Backend;
  verifier: Verifier;
  adminKey?: string | undefined;
}

/**
 * The bearer token. Throws the vendor's errors for a malformed header and for an admin key, which must be wrong:
 * `principalOf` has already accepted the right one.
 */
function bearerToken({ headers: { authorization } }: IncomingMessage): string | null {
  if (authorization === undefined) return null;
  const scheme = authorization.slice(0, 7).toLowerCase();
  if (scheme.length < 7) throw new Refusal(400, "InvalidHeaderFailure", "Invalid authentication header");
  if (scheme === "convex ") {
    throw new Refusal(403, "BadDeployKey", badKeyMessage);
  }
  if (scheme !== "bearer ") throw new Refusal(400, "InvalidAdminKey", "Invalid admin key");
  return authorization.slice(7).trim();
}

type Principal = Pick<Call, "identity" | "caller"> & { authToken: string | null };

/** The identity and rights of the caller. Throws a Refusal if the credentials are not accepted. */
export async function principalOf(
  request: IncomingMessage,
  { verifier, adminKey }: Pick<Services, "verifier" | "adminKey">,
): Promise<Principal> {
  try {
    // Undefined without the admin key; null if the key comes without an identity.
    const actingAs = impersonatedIdentity(request.headers.authorization, adminKey);
    if (actingAs !== undefined) return { identity: actingAs, authToken: null, caller: "internal" };
    const authToken = bearerToken(request);
    const identity = authToken === null ? null : (await verifier.verify(authToken)).identity;
    return { identity, authToken, caller: "public" };
  } catch (error) {
    if (error instanceof AuthFailure) throw new Refusal(401, error.code, error.message);
    throw error;
  }
}

export const clientOf = (request: IncomingMessage) => ({
  lane: laneOf(request.socket),
  ip: request.socket.remoteAddress ?? null,
  userAgent: request.headers["user-agent"] ?? null,
});

function formatOf(fields: Record<string, unknown>): (value: Json) => Json {
  const format = fields["format"] ?? "json";
  if (format === "json") return toPlainJson;
  if (format === "convex_encoded_json") return (value) => value;
  throw new Refusal(400, "BadFormat", `param \`format\` must be one of json, convex_encoded_json`);
}

function checkPath(path: string) {
  const fault = functionPathFault(path);
  if (fault === null) return;
  throw new Refusal(400, "BadConvexFunctionIdentifier", `${path} is not a valid path to a Convex function. ${fault}`);
}

function targetOf(fields: Record<string, unknown>, isAdmin: boolean): Pick<Call, "path" | "componentPath"> {
  const { path, componentPath } = fields;
  if (typeof path !== "string")
    throw new Refusal(400, "BadJsonBody", "Failed to parse the request body as JSON: missing field `path`");
  checkPath(path);
  if (typeof componentPath !== "string" || componentPath === "") return { path };
  if (!isAdmin) {
    throw new Refusal(
      403,
      "Unauthorized",
      "Only admin or system users can call functions on non-root components directly",
    );
  }
  return { path, componentPath };
}

/** The body of the response with a function's result. As in production, it has no `logLines` if there are none. */
function resultOf(result: ActionAnswer, format: (value: Json) => Json) {
  const logLines = result.logLines.length > 0 ? { logLines: result.logLines } : {};
  if (result.ok) return { status: "success", value: format(result.value), ...logLines };
  const errorData = result.data === undefined ? {} : { errorData: format(result.data) };
  return { status: "error", errorMessage: result.message, ...errorData, ...logLines };
}

const answer = (response: ServerResponse, result: ActionAnswer, format: (value: Json) => Json) =>
  answerJson(response, result.ok ? 200 : functionFailedStatus, resultOf(result, format));

async function refuseBadMessages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadMessage) throw new Refusal(400, "BadJsonBody", error.message);
    throw error;
  }
}

const callerOf = async (request: IncomingMessage, services: Services) => ({
  ...(await principalOf(request, services)),
  ...clientOf(request),
});

/** "any" stands for the function's own kind, and "queryAt" for a query at the time in the body's `ts`. */
export async function callFunction(
  kind: Kind | "any" | "queryAt",
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
  pathInUrl?: string,
) {
  const { backend } = services;
  const callerFields = await callerOf(request, services);
  const fields = await fieldsOf(request);
  const format = formatOf(fields);
  if (pathInUrl !== undefined) checkPath(pathInUrl);
  await refuseBadMessages(async () => {
    const target = pathInUrl === undefined ? targetOf(fields, callerFields.caller === "internal") : { path: pathInUrl };
    const call = { ...callerFields, ...target, args: argsOf(fields["args"]) };
    const kindToRun = kind === "any" ? (backend.kindOf(call) ?? "query") : kind;
    if (kindToRun === "mutation") return answer(response, await backend.runMutation(call), format);
    if (kindToRun === "action") return answer(response, await backend.runAction(call), format);
    const ts = kindToRun === "queryAt" ? { ts: decodeTs(String(fields["ts"])) } : {};
    return answer(response, await backend.runQuery({ ...call, ...ts }), format);
  });
}

function parseArgs(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    throw new BadMessage("The arguments are not JSON");
  }
}

/** GET /api/query?path=messages:list&args={} */
export async function getQuery(request: IncomingMessage, response: ServerResponse, services: Services, url: URL) {
  const { path, format: name, args } = Object.fromEntries(url.searchParams);
  const callerFields = await callerOf(request, services);
  const format = formatOf({ format: name });
  await refuseBadMessages(async () => {
    const call = { ...callerFields, ...targetOf({ path }, false), args: argsOf(parseArgs(args ?? null)) };
    answer(response, await services.backend.runQuery(call), format);
  });
}

/** POST /api/query_batch: queries that all run on the same snapshot. */
export async function callQueries(request: IncomingMessage, response: ServerResponse, services: Services) {
  const { backend } = services;
  const callerFields = await callerOf(request, services);
  const { queries } = await fieldsOf(request);
  const ts = backend.ts();
  await refuseBadMessages(async () => {
    if (!Array.isArray(queries)) throw new BadMessage("queries is not an array");
    if (!queries.every(isJsonObject)) throw new BadMessage("a query is not an object");
    const calls = queries.map((fields) => ({
      format: formatOf(fields),
      call: { ...callerFields, ...targetOf(fields, false), args: argsOf(fields["args"]), ts },
    }));
    const results = await Promise.all(
      calls.map(async ({ call, format }) => resultOf(await backend.runQuery(call), format)),
    );
    answerJson(response, 200, { results });
  });
}

export const answerTs = (response: ServerResponse, backend: Backend) =>
  answerJson(response, 200, { ts: encodeTs(backend.ts()) });
