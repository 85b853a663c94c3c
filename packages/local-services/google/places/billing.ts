// Counts what Google would bill, so that tests can check it.
import type { Sku } from "./skus.ts";

interface Session {
  token: string;
  /** The texts that were typed, one per request. */
  inputs: string[];
  /** The number of requests for place details. */
  details: number;
}

export interface Counters {
  /**
   * Sessions that ended with a chosen place. Their first requests are billed as Autocomplete in `skus`, the rest are
   * free.
   */
  billedSessions: number;
  /** Autocomplete requests outside such a session, billed one by one. */
  billedAutocompleteRequests: number;
  // All requests by kind, billed or free.
  autocomplete: number;
  details: number;
  nearby: number;
  text: number;
  geocoding: number;
  sessions: Session[];
  /** Billed calls by SKU. */
  skus: Partial<Record<Sku, number>>;
}

const maxSessions = 500;
/** Google bills the first requests of a session that ends with a chosen place, and no more. */
const maxBilledPerSession = 12;

export class Billing {
  #sessions = new Map<string, Session>();
  #calls = { autocomplete: 0, details: 0, nearby: 0, text: 0, geocoding: 0 };
  #requestsOutsideSessions = 0;
  #skus: Partial<Record<Sku, number>> = {};

  count(call: "nearby" | "text" | "geocoding", sku: Sku) {
    this.#calls[call] += 1;
    this.#countSku(sku);
  }

  countTyping(token: string | undefined, input: string) {
    this.#calls.autocomplete += 1;
    const session = token ? this.#session(token) : undefined;
    // A token cannot be used again after a place was chosen with it.
    if (!session || session.details > 0) this.#requestsOutsideSessions += 1;
    else session.inputs.push(input);
  }

  countChoice(token: string | undefined, sku: Sku) {
    this.#calls.details += 1;
    this.#countSku(sku);
    if (token) this.#session(token).details += 1;
  }

  #countSku(sku: Sku) {
    this.#skus[sku] = (this.#skus[sku] ?? 0) + 1;
  }

  #session(token: string): Session {
    const session = this.#sessions.get(token);
    if (session) return session;
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size >= maxSessions && oldest !== undefined) this.#sessions.delete(oldest);
    const newSession = { token, inputs: [], details: 0 };
    this.#sessions.set(token, newSession);
    return newSession;
  }

  counters(): Counters {
    const sessions = [...this.#sessions.values()];
    const finishedSessions = sessions.filter(({ inputs, details }) => details > 0 && inputs.length > 0);
    const abandonedSessions = sessions.filter(({ details }) => details === 0);
    const billedAutocompleteRequests =
      this.#requestsOutsideSessions + abandonedSessions.reduce((sum, { inputs }) => sum + inputs.length, 0);
    const billedRequestsInSessions = finishedSessions.reduce(
      (sum, { inputs }) => sum + Math.min(maxBilledPerSession, inputs.length),
      0,
    );
    return {
      billedSessions: finishedSessions.length,
      billedAutocompleteRequests,
      ...this.#calls,
      sessions,
      skus: { ...this.#skus, Autocomplete: billedAutocompleteRequests + billedRequestsInSessions },
    };
  }

  clear() {
    this.#sessions.clear();
    this.#calls = { autocomplete: 0, details: 0, nearby: 0, text: 0, geocoding: 0 };
    this.#requestsOutsideSessions = 0;
    this.#skus = {};
  }
}
