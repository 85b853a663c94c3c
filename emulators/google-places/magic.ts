// What one cannot wait for, provoked by what is typed or by where one looks; the README lists it.
import type { ServerResponse } from "node:http";
import { GoogleError } from "./http.ts";
import { type Trouble, troubles } from "./troubles.ts";

const isTrouble = (word: string): word is Trouble => (troubles as readonly string[]).includes(word);

/** "fail:quota" makes this very search fail, "later:quota" what comes after a suggestion was chosen. */
export function troubleTyped(input: string): { now?: Trouble; later?: Trouble; at?: Trouble } {
  const [, when = "", word = ""] = /\b(fail|later|at):([a-z]+)/i.exec(input) ?? [];
  if (!isTrouble(word.toLowerCase())) return {};
  const trouble = word.toLowerCase() as Trouble;
  if (when.toLowerCase() === "fail") return { now: trouble };
  return when.toLowerCase() === "later" ? { later: trouble } : { at: trouble };
}

const errors: Partial<Record<Trouble, () => GoogleError>> = {
  quota: () =>
    new GoogleError(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'Requests'.", "RATE_LIMIT_EXCEEDED"),
  denied: () =>
    new GoogleError(
      403,
      "PERMISSION_DENIED",
      "Requests to this API places.googleapis.com are blocked.",
      "API_KEY_SERVICE_BLOCKED",
    ),
  down: () => new GoogleError(503, "UNAVAILABLE", "The service is currently unavailable."),
  gone: () => new GoogleError(404, "NOT_FOUND", "The Place ID is no longer valid. Please refresh cached Place IDs."),
};

const geocodingStatus: Partial<Record<Trouble, string>> = {
  quota: "OVER_QUERY_LIMIT",
  denied: "REQUEST_DENIED",
  down: "UNKNOWN_ERROR",
  gone: "ZERO_RESULTS",
};

/** Never answers; the connection ends when the caller gives up, or after two minutes. */
function silence(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(alarm);
      response.destroy();
      resolve();
    };
    const alarm = setTimeout(end, 120_000);
    alarm.unref();
    response.once("close", end);
  });
}

function nonsense(response: ServerResponse) {
  response.writeHead(200, { "content-type": "application/json; charset=UTF-8" });
  response.end('{ "places": [ { "id": "ChIJ');
}

/** Answers with the trouble, the way Places (New) does. */
export async function answerTrouble(trouble: Trouble, response: ServerResponse): Promise<void> {
  if (trouble === "timeout") return await silence(response);
  if (trouble === "malformed") return nonsense(response);
  const error = errors[trouble]?.();
  if (error) throw error;
}

/** Geocoding v3 puts its troubles into the body of a success. */
export async function geocodingTrouble(trouble: Trouble, response: ServerResponse) {
  const status = geocodingStatus[trouble];
  if (!status) {
    await answerTrouble(trouble, response);
    return null;
  }
  return { status, error_message: `Provoked by this point: ${trouble}.`, results: [] };
}
