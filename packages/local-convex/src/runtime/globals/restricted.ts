// What the hosted runtime does not let functions do, though the language could: make code from text, and stop the thread.
import { replace } from "./globals.ts";

type Maker = new (...args: string[]) => object;

/** `isFree` says whether the code that runs now is the engine's, or is in Node. */
function forbidMaking(maker: Maker, isFree: () => boolean): Maker {
  function refusing(...args: string[]) {
    if (!isFree()) throw new EvalError("Code generation from strings disallowed for this context");
    return new maker(...args);
  }
  Object.setPrototypeOf(refusing, Object.getPrototypeOf(maker) as object);
  replace(refusing, "name", maker.name);
  refusing.prototype = maker.prototype as object;
  replace(maker.prototype as object, "constructor", refusing);
  return refusing as unknown as Maker;
}

const examples = [() => {}, async () => {}, function* () {}, async function* () {}];

export function restrict(isFree: () => boolean) {
  for (const example of examples) {
    const refusing = forbidMaking(example.constructor as Maker, isFree);
    if (refusing.name === "Function") replace(globalThis, "Function", refusing);
  }
  const { wait } = Atomics;
  replace(Atomics, "wait", (...args: Parameters<typeof wait>) => {
    if (!isFree()) throw new TypeError("Atomics.wait cannot be called in this context");
    return wait(...args);
  });
}

/** Where no code is Node's: `eval` there may also see the names around it. */
export function forbidEval() {
  replace(globalThis, "eval", (text: unknown) => {
    if (typeof text !== "string") return text;
    throw new EvalError("Code generation from strings disallowed for this context");
  });
}
