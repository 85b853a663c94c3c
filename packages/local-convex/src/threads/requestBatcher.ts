// Collects the requests of one turn of the event loop and sends them to a worker in one message, so writes that arrive
// together share a disk sync. Otherwise the first would be synced alone while the others are being sent.

export class RequestBatcher<Request> {
  #collected: Request[] = [];
  readonly #post: (requests: Request[]) => void;
  readonly #onFailure: (request: Request, error: unknown) => void;

  /** Calls `onFailure` for a request that cannot be copied to the worker. */
  constructor(post: (requests: Request[]) => void, onFailure: (request: Request, error: unknown) => void) {
    this.#post = post;
    this.#onFailure = onFailure;
  }

  add(request: Request) {
    if (this.#collected.push(request) === 1) setImmediate(() => this.#flush());
  }

  clear() {
    this.#collected.length = 0;
  }

  #flush() {
    const requests = this.#collected;
    this.#collected = [];
    if (requests.length === 0) return;
    try {
      this.#post(requests);
    } catch {
      for (const request of requests) this.#postAlone(request);
    }
  }

  #postAlone(request: Request) {
    try {
      this.#post([request]);
    } catch (error) {
      this.#onFailure(request, error);
    }
  }
}
