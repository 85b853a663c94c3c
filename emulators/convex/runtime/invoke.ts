// Runs one exported function: checks its arguments, calls it, and checks what it returns.
import type { Json } from "../backend.ts";
import { maxValueBytes, sizeOf } from "../values/check.ts";
import { faultText, validate, type NameOfTable } from "../values/validate.ts";
import { isObject } from "../values/wire.ts";
import { ArgumentFault } from "./errors.ts";
import { frames, type Frame } from "./frame.ts";
import type { Exported, Functions } from "./modules.ts";

function checkSize(value: Json, what: string, path: string) {
  const size = sizeOf(value);
  if (size > maxValueBytes) {
    throw new Error(`${path} ${what} is too large (${size} bytes > maximum size 16 MiB)`);
  }
}

/** Returns the result as JSON text. */
export async function invoke(
  functions: Functions,
  run: Exported,
  frame: Frame,
  args: Json,
  nameOf: NameOfTable,
): Promise<string> {
  const validators = functions.validatorsOf(run);
  if (!isObject(args)) throw new Error(`The arguments of ${frame.path} must be an object.`);
  checkSize(args, "arguments size", frame.path);
  const fault = validate(validators.args, args, nameOf);
  if (fault) throw new ArgumentFault(faultText("ArgumentValidationError: ", fault));
  const text = await frames.run(frame, () => {
    const given = JSON.stringify([args]);
    if (run.isQuery) return run.invokeQuery(given);
    if (run.isMutation) return run.invokeMutation(given);
    return run.invokeAction(frame.execution.requestId, given);
  });
  const value = JSON.parse(text) as Json;
  checkSize(value, "return value", frame.path);
  const wrong = validators.returns && validate(validators.returns, value, nameOf);
  if (wrong) throw new ArgumentFault(faultText("ReturnsValidationError: ", wrong));
  return text;
}
