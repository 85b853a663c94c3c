// Failures on demand, caused by the typed text or by the centre of a search. The README lists them.
import type { ServerResponse } from "node:http";
import { neverAnswer } from "../../../local-convex/src/pages/response.ts";
import { GoogleError } from "./http.ts";
import { type Trouble, troubles } from "./troubles.ts";

const isTrouble = (word: string): word is Trouble => (troubles as readonly string[]).includes(word);

/**
 * Reads the failure that the typed text asks for. "fail:quota" makes the search itself fail. "later:quota" and
 * "at:quota" give one suggestion. With "later", choosing it fails. With "at", it can be chosen, but searches around it
 * for clinics, shelters or pets fail, and so does finding the address at its point.
 */
export function troubleInText(input: string): { onSearch?: Trouble; onChoice?: Trouble; aroundPlace?: Trouble } {
  const [, prefix = "", word = ""] = /\b(fail|later|at):([a-z]+)/i.exec(input) ?? [];
  if (!isTrouble(word.toLowerCase())) return {};
  const trouble = word.toLowerCase() as Trouble;
  if (prefix.toLowerCase() === "fail") return { onSearch: trouble };
  return prefix.toLowerCase() === "later" ? { onChoice: trouble } : { aroundPlace: trouble };
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

function answerBrokenJson(response: ServerResponse) {
  response.writeHead(200, { "content-type": "application/json; charset=UTF-8" });
  response.end('{ "places": [ { "id": "ChIJ');
}

/** Fails the way Places (New) does. */
export function answerTrouble(trouble: Trouble, response: ServerResponse): void {
  if (trouble === "timeout") return neverAnswer(response);
  if (trouble === "malformed") return answerBrokenJson(response);
  const error = errors[trouble]?.();
  if (error) throw error;
}

/**
 * Fails the way Geocoding v3 does: with status 200 and the error in the body. "timeout" and "malformed" fail as in
 * Places.
 */
export function geocodingTrouble(trouble: Trouble, response: ServerResponse) {
  const status = geocodingStatus[trouble];
  if (!status) {
    answerTrouble(trouble, response);
    return null;
  }
  return { status, error_message: `This point causes: ${trouble}.`, results: [] };
}
