// Forbids what the hosted runtime forbids: creating code from text, and blocking the thread.
import { replace } from "./globals.ts";

/** A constructor of functions from source text, such as `Function`. */
type Maker = new (...args: string[]) => object;

/** `isUnrestricted` tells whether the current code may create code from text. */
function forbidMaking(maker: Maker, isUnrestricted: () => boolean): Maker {
  function guardedMaker(...args: string[]) {
    if (!isUnrestricted()) throw new EvalError("Code generation from strings disallowed for this context");
    return new maker(...args);
  }
  Object.setPrototypeOf(guardedMaker, Object.getPrototypeOf(maker) as object);
  replace(guardedMaker, "name", maker.name);
  guardedMaker.prototype = maker.prototype as object;
  replace(maker.prototype as object, "constructor", guardedMaker);
  return guardedMaker as unknown as Maker;
}

/** A function of each kind. Its constructor makes functions of that kind from source text. */
const examples = [() => {}, async () => {}, function* () {}, async function* () {}];

export function restrict(isUnrestricted: () => boolean) {
  for (const example of examples) {
    const guardedMaker = forbidMaking(example.constructor as Maker, isUnrestricted);
    if (guardedMaker.name === "Function") replace(globalThis, "Function", guardedMaker);
  }
  const { wait } = Atomics;
  replace(Atomics, "wait", (...args: Parameters<typeof wait>) => {
    if (!isUnrestricted()) throw new TypeError("Atomics.wait cannot be called in this context");
    return wait(...args);
  });
}

/**
 * Forbids `eval` to all code of a worker. Action workers keep it, because "use node" code may use it, and no exceptions
 * are possible: a wrapper of `eval` cannot see the local names of the code that calls it.
 */
export function forbidEval() {
  replace(globalThis, "eval", (text: unknown) => {
    if (typeof text !== "string") return text;
    throw new EvalError("Code generation from strings disallowed for this context");
  });
}
