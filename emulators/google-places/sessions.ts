// What Google would put on the bill, so that a test can count it.
interface Session {
  token: string;
  inputs: string[];
  details: number;
}

export interface Counters {
  /** Searches that ended with a place: each is one session on the bill, its typing is free. */
  billedSessions: number;
  /** Typing outside of a finished session is billed by the request. */
  billedAutocompleteRequests: number;
  autocomplete: number;
  details: number;
  nearby: number;
  text: number;
  geocoding: number;
  sessions: Session[];
}

const remembered = 500;

export class Ledger {
  #sessions = new Map<string, Session>();
  #calls = { autocomplete: 0, details: 0, nearby: 0, text: 0, geocoding: 0 };
  #loose = 0;

  count(call: "nearby" | "text" | "geocoding") {
    this.#calls[call] += 1;
  }

  typed(token: string | undefined, input: string) {
    this.#calls.autocomplete += 1;
    const session = token ? this.#session(token) : undefined;
    // A token that was used up counts for nothing.
    if (!session || session.details > 0) this.#loose += 1;
    else session.inputs.push(input);
  }

  chosen(token: string | undefined) {
    this.#calls.details += 1;
    if (token) this.#session(token).details += 1;
  }

  #session(token: string): Session {
    const known = this.#sessions.get(token);
    if (known) return known;
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size >= remembered && oldest !== undefined) this.#sessions.delete(oldest);
    const fresh = { token, inputs: [], details: 0 };
    this.#sessions.set(token, fresh);
    return fresh;
  }

  tell(): Counters {
    const sessions = [...this.#sessions.values()];
    const finished = sessions.filter(({ inputs, details }) => details > 0 && inputs.length > 0);
    const abandoned = sessions.filter(({ details }) => details === 0);
    return {
      billedSessions: finished.length,
      billedAutocompleteRequests: this.#loose + abandoned.reduce((sum, { inputs }) => sum + inputs.length, 0),
      ...this.#calls,
      sessions,
    };
  }

  clear() {
    this.#sessions.clear();
    this.#calls = { autocomplete: 0, details: 0, nearby: 0, text: 0, geocoding: 0 };
    this.#loose = 0;
  }
}
