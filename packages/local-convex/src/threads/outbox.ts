// Requests on their way to a worker. Those of one turn of the event loop go together: writes that arrive together then
// share a sync of the disk, where the first would otherwise be synced alone while the others are still being sent.

export class Outbox<Request> {
  #waiting: Request[] = [];
  readonly #post: (requests: Request[]) => void;
  readonly #failed: (request: Request, error: unknown) => void;

  /** `failed` is told of a request that cannot be copied. */
  constructor(post: (requests: Request[]) => void, failed: (request: Request, error: unknown) => void) {
    this.#post = post;
    this.#failed = failed;
  }

  add(request: Request) {
    if (this.#waiting.push(request) === 1) setImmediate(() => this.#flush());
  }

  clear() {
    this.#waiting.length = 0;
  }

  #flush() {
    const all = this.#waiting;
    this.#waiting = [];
    if (all.length === 0) return;
    try {
      this.#post(all);
    } catch {
      for (const one of all) this.#postAlone(one);
    }
  }

  #postAlone(request: Request) {
    try {
      this.#post([request]);
    } catch (error) {
      this.#failed(request, error);
    }
  }
}
