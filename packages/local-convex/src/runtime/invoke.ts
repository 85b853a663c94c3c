// Runs one exported function and checks its arguments and result.
import type { Json } from "../backend.ts";
import { BadValue, maxValueBytes, sizeText, sizeOf } from "../values/checkValue.ts";
import { faultText, validate, type NameOfTable } from "../values/validate.ts";
import { surrogateFault } from "../values/surrogates.ts";
import { isObject } from "../values/json.ts";
import { FaultWithoutStack } from "./errors.ts";
import { frames, type Frame } from "./operations/frame.ts";
import type { ExportedFunction, Functions } from "./modules.ts";

function measure(value: Json, depth: number, errorStart: string): number {
  try {
    return sizeOf(value, depth);
  } catch (error) {
    if (error instanceof BadValue) throw new FaultWithoutStack(`${errorStart}: ${error.message}`);
    throw error;
  }
}

const sizeLimitText = (size: number) => `(actual: ${sizeText(size)}, limit: ${sizeText(maxValueBytes)})`;

const maxNodeArgumentBytes = 5 * 1024 * 1024;

/** Returns the arguments' size. They are wrapped in an array, which counts as a nesting level and two bytes. */
function checkArguments(args: Json, name: string, isInNode: boolean): number {
  const size = measure(args, 1, `Invalid arguments for ${name}`) + 2;
  if (isInNode && size > maxNodeArgumentBytes) {
    throw new FaultWithoutStack(
      "Node actions arguments size is too large. The maximum size is 5 MiB. Reduce the size of the arguments or consider using Convex runtime actions instead, which have a 16 MiB limit. See https://docs.convex.dev/functions/runtimes",
    );
  }
  if (size > maxValueBytes) throw new FaultWithoutStack(`Arguments for ${name} are too large ${sizeLimitText(size)}`);
  return size;
}

function checkResult(value: Json, name: string): number {
  const size = measure(value, 0, `Function ${name} return value invalid`);
  if (size > maxValueBytes)
    throw new FaultWithoutStack(`Function ${name} return value is too large ${sizeLimitText(size)}`);
  return size;
}

/** Returns the result as JSON text. */
export async function invoke(
  functions: Functions,
  run: ExportedFunction,
  frame: Frame,
  args: Json,
  nameOf: NameOfTable,
): Promise<string> {
  const validators = functions.validatorsOf(run);
  if (!isObject(args)) throw new Error(`The arguments of ${frame.path} must be an object.`);
  const name = frame.path.replace(":", ".js:");
  const { execution, isRoot } = frame;
  const argsBytes = checkArguments(args, name, frame.isInNode);
  if (isRoot) execution.argsBytes = argsBytes;
  const fault = validate(validators.args, args, nameOf);
  if (fault) throw new FaultWithoutStack(faultText("ArgumentValidationError: ", fault));
  const text = await frames.run(frame, () => {
    const argsText = JSON.stringify([args]);
    if (run.isQuery) return run.invokeQuery(argsText);
    if (run.isMutation) return run.invokeMutation(argsText);
    return run.invokeAction(execution.requestId, argsText);
  });
  const surrogateError = surrogateFault(text);
  if (surrogateError !== null)
    throw new FaultWithoutStack(`Function ${name} failed. Could not parse return value as json: ${surrogateError}`);
  const value = JSON.parse(text) as Json;
  const resultBytes = checkResult(value, name);
  const resultFault = validators.returns && validate(validators.returns, value, nameOf);
  if (resultFault) throw new FaultWithoutStack(faultText("ReturnsValidationError: ", resultFault));
  if (isRoot) execution.resultBytes = resultBytes;
  return text;
}
