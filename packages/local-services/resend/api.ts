// The part of Resend's API that sends letters, and reads letters and received emails.
import type { IncomingMessage, ServerResponse } from "node:http";
import { bearerTokenOf, readText } from "../../local-convex/src/pages/request.ts";
import { type Context, type Letter, messageIdOf, newId } from "./context.ts";
import { sendEvent } from "./events.ts";
import { errors, ResendError, wordIn } from "./magic.ts";

const maxLetters = 100;
const maxBytes = 40 * 1024 * 1024;
const maxAddresses = 50;
const pauseMs = 3_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

function sendAnswer(response: ServerResponse, status: number, body: unknown, retryAfterSeconds: number | null = null) {
  const limits = {
    "ratelimit-limit": "5",
    "ratelimit-remaining": retryAfterSeconds === null ? "4" : "0",
    "ratelimit-reset": "1",
  };
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    ...limits,
    ...(retryAfterSeconds !== null && { "retry-after": String(retryAfterSeconds) }),
  });
  response.end(JSON.stringify(body));
}

export async function api(context: Context, request: IncomingMessage, response: ServerResponse, path: string) {
  try {
    checkKey(request);
    const [, , idOrRoute, receivedId] = path.split("/");
    if (request.method === "GET" && idOrRoute === "receiving" && receivedId)
      return sendAnswer(response, 200, await readReceived(context, decodeURIComponent(receivedId)));
    if (request.method === "GET" && idOrRoute && idOrRoute !== "batch")
      return sendAnswer(response, 200, shapeOf(findLetter(context, idOrRoute)));
    if (request.method !== "POST") throw new ResendError(405, "method_not_allowed", "Method is not allowed.");
    if (idOrRoute !== undefined && idOrRoute !== "batch")
      throw new ResendError(404, "not_found", "The requested endpoint was not found.");
    await sendLetters(context, request, response, idOrRoute === "batch");
  } catch (error) {
    if (!(error instanceof ResendError)) throw error;
    const { status, errorName, message, retryAfterSeconds } = error;
    sendAnswer(response, status, { statusCode: status, name: errorName, message }, retryAfterSeconds);
  }
}

function checkKey(request: IncomingMessage) {
  const key = bearerTokenOf(request);
  if (!key) throw new ResendError(401, "missing_api_key", "Missing API key in the authorization header.");
  if (key.startsWith("re_restricted")) throw new ResendError(401, "restricted_api_key", "This API key is restricted.");
  if (!key.startsWith("re_") || key === "re_invalid")
    throw new ResendError(403, "invalid_api_key", "API key is invalid.");
}

function findLetter({ file }: Context, id: string): Letter {
  const letter = file.state.letters.find((one) => one.id === id);
  if (!letter) throw new ResendError(404, "not_found", "Email not found.");
  return letter;
}

const shapeOf = ({ id, from, to, replyTo, subject, html, text, at, lastEvent }: Letter) => ({
  object: "email",
  id,
  message_id: messageIdOf({ id }),
  from,
  to,
  cc: [],
  bcc: [],
  reply_to: replyTo,
  subject,
  html,
  text,
  created_at: new Date(at).toISOString(),
  last_event: lastEvent,
});

/** A received email. Unlike the webhook's event about it, this has the text and the headers. */
async function readReceived({ file }: Context, id: string) {
  const { received, tries } = file.state;
  const mail = received.find((one) => one.id === id);
  if (!mail) throw new ResendError(404, "not_found", "Email not found.");
  const word = wordIn([mail.from]);
  if (word === "gone") throw new ResendError(404, "not_found", "Email not found.");
  const isFirstTry = (tries[id] ?? 0) === 0;
  tries[id] = (tries[id] ?? 0) + 1;
  await file.save();
  const failure = word && isFirstTry ? errors[word]?.() : undefined;
  if (failure) throw failure;
  return { object: "email", ...mail, cc: [], bcc: [], reply_to: [], message_id: messageIdOf(mail) };
}

type ApiLetter = Record<string, unknown>;

/** Resend's error for an invalid letter; null for a valid one. */
function problemOf(value: unknown): ResendError | null {
  const { from, to, subject, html, text } = (value ?? {}) as ApiLetter;
  const missing = (field: string) => new ResendError(422, "missing_required_field", `Missing \`${field}\` field.`);
  if (typeof from !== "string" || !from) return missing("from");
  if (!/^(?:[^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    return new ResendError(422, "invalid_from_address", "Invalid `from` field.");
  const addresses = [to].flat();
  if (addresses.length === 0 || addresses.some((one) => typeof one !== "string")) return missing("to");
  if (addresses.length > maxAddresses || wordIn(addresses as string[]) === "invalid")
    return new ResendError(422, "validation_error", "Invalid `to` field.");
  if (typeof subject !== "string" || !subject) return missing("subject");
  return typeof html === "string" || typeof text === "string" ? null : missing("html");
}

function listOf(body: string, isBatch: boolean): unknown[] {
  try {
    const parsed: unknown = JSON.parse(body);
    const list = isBatch ? parsed : [parsed];
    if (Array.isArray(list) && list.length > 0 && list.length <= maxLetters) return list;
  } catch {
    // Invalid JSON gets the error below.
  }
  throw new ResendError(400, "validation_error", "The request body is not what it should be.");
}

async function sendLetters(context: Context, request: IncomingMessage, response: ServerResponse, isBatch: boolean) {
  const { state } = context.file;
  const body = await readText(request, maxBytes);
  if (body === null) throw new ResendError(413, "validation_error", "The request is too large.");
  const key = request.headers["idempotency-key"];
  if (key !== undefined && (typeof key !== "string" || key.length < 1 || key.length > 256))
    throw new ResendError(400, "invalid_idempotency_key", "The key must be between 1 and 256 characters.");
  const earlierCall = key === undefined ? undefined : state.calls[key];
  if (earlierCall && earlierCall.body !== body)
    throw new ResendError(
      409,
      "invalid_idempotent_request",
      "Same idempotency key used with a different request payload.",
    );
  if (earlierCall) return sendAnswer(response, earlierCall.status, earlierCall.answer);

  const list = listOf(body, isBatch);
  const addresses = list.flatMap((one) => [(one as ApiLetter)["to"]].flat()).filter((one) => typeof one === "string");
  const word = wordIn(addresses);
  if (word === "slow") await pause();
  const tryKey = addresses.join(" ");
  const isFirstTry = (state.tries[tryKey] ?? 0) === 0;
  state.tries[tryKey] = (state.tries[tryKey] ?? 0) + 1;
  const failure = word && isFirstTry ? errors[word]?.() : undefined;
  if (failure) throw failure;

  const isPermissive = request.headers["x-batch-validation"] === "permissive";
  const problems = list.map(problemOf);
  const [firstProblem] = problems.filter((problem) => problem !== null);
  if (firstProblem && !(isBatch && isPermissive)) throw firstProblem;
  const letters = list.flatMap((one, index) => (problems[index] ? [] : [letterOf(one as ApiLetter)]));
  state.letters.unshift(...letters.toReversed());
  const refusals = problems.flatMap((problem, index) => (problem ? [{ index, message: problem.message }] : []));
  const data = letters.map(({ id }) => ({ id }));
  const answer = isBatch ? { data, ...(isPermissive && { errors: refusals }) } : data[0];
  if (key !== undefined) state.calls[key] = { body, status: 200, answer };
  await context.file.save();
  // The letters are sent, but the caller gets no answer.
  if (word === "lost" && isFirstTry) return void response.destroy();
  sendAnswer(response, 200, answer);
  for (const letter of letters) {
    await sendEvent(context, letter, wordIn(letter.to) === "bounce" ? "email.bounced" : "email.delivered");
  }
}

function letterOf({ from, to, subject, html, text, headers, reply_to: replyTo }: ApiLetter): Letter {
  return {
    id: newId(),
    from: String(from),
    to: [to].flat().map(String),
    subject: String(subject),
    html: typeof html === "string" ? html : "",
    text: typeof text === "string" ? text : "",
    headers: (headers ?? {}) as Record<string, string>,
    replyTo: [replyTo ?? []].flat().map(String),
    at: Date.now(),
    lastEvent: "sent",
    webhookStatuses: [],
  };
}
