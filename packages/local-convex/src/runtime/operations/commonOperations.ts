// The operations that queries, mutations and actions share: the caller's identity, metadata, and function handles.
import type { Json } from "../../backend.ts";
import { handleOf, resolveAddress, type Address } from "../../functions/address.ts";
import { surrogateFault } from "../../values/surrogates.ts";
import type { JsonObject } from "../../values/json.ts";
import type { Frame } from "./frame.ts";

/** Parses the arguments that the vendor's package sends with an operation. */
export function argumentsOf(text: string): JsonObject {
  const fault = surrogateFault(text);
  if (fault !== null) throw new Error(`Received invalid json: ${fault}`);
  return JSON.parse(text) as JsonObject;
}

export const commonOperations: Record<string, (frame: Frame, args: JsonObject) => Json> = {
  "1.0/getUserIdentity": (frame) => {
    const { execution, component, tx } = frame;
    execution.readsIdentity = true;
    // Only the app's actions report the fault. Elsewhere the caller counts as anonymous.
    if (execution.identityFault !== null && component === "" && !tx) throw new Error(execution.identityFault);
    return frame.identity;
  },
  "1.0/getRequestMetadata": ({ execution }) => {
    const { ip, userAgent, requestId, scheduledFunctionId, authToken } = execution;
    return { ip, userAgent, requestId, scheduledFunctionId, authToken };
  },
  "1.0/getFunctionMetadata": ({ kind, path, component }) => ({
    name: kind === "http" ? "http" : path.replace(/:default$/, ""),
    componentPath: component,
  }),
  "1.0/getDeploymentMetadata": () => ({ name: "anonymous-local", region: null, class: "s16" }),
  "1.0/createFunctionHandle": (frame, args) => handleOf(resolveAddress(frame.component, args as Address)),
};
