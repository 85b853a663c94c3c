// Parses and validates messages from a socket, so later code never sees a value of the wrong shape.
import type { Json } from "../backend.ts";
import {
  BadMessage,
  decodeTs,
  type AddQuery,
  type ClientMessage,
  type Credentials,
  type RemoveQuery,
} from "./protocol.ts";

type Fields = Record<string, unknown>;

// Arguments may be nested 64 levels deep, which the call checks. The vendor refuses messages beyond this depth.
const maxNesting = 128;
const maxUint32 = 0xffff_ffff;

const refuse = (what: string): never => {
  throw new BadMessage(what);
};

const objectIn = (value: unknown, what: string): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : refuse(`${what} is not an object`);

const stringIn = (from: Fields, name: string): string => {
  const value = from[name];
  return typeof value === "string" ? value : refuse(`${name} is not a string`);
};

const integerIn = (from: Fields, name: string): number => {
  const value = from[name];
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= maxUint32
    ? value
    : refuse(`${name} is not an unsigned integer`);
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function checkNesting(value: unknown, depth = 0) {
  if (depth > maxNesting) refuse("args are nested too deeply");
  if (typeof value !== "object" || value === null) return;
  for (const inner of Object.values(value) as unknown[]) checkNesting(inner, depth + 1);
}

// Clients wrap the arguments object in an array.
export function argsOf(value: unknown): Json {
  const list = Array.isArray(value) ? (value as unknown[]) : [value ?? {}];
  if (list.length > 1) refuse("args holds more than one object");
  checkNesting(list[0]);
  return objectIn(list[0] ?? {}, "args") as Json;
}

const componentOf = (from: Fields): string =>
  (from["componentPath"] ?? null) === null ? "" : stringIn(from, "componentPath");

function modification(value: unknown): AddQuery | RemoveQuery {
  const from = objectIn(value, "A modification");
  const queryId = integerIn(from, "queryId");
  if (from["type"] === "Remove") return { type: "Remove", queryId };
  if (from["type"] !== "Add") refuse("Unknown kind of modification");
  const journal = from["journal"] ?? null;
  if (journal !== null && typeof journal !== "string") refuse("journal is not a string");
  return {
    type: "Add",
    queryId,
    componentPath: componentOf(from),
    udfPath: stringIn(from, "udfPath"),
    args: argsOf(from["args"]),
    journal: journal as string | null,
  };
}

function connect(from: Fields): ClientMessage {
  const sessionId = stringIn(from, "sessionId");
  if (!uuid.test(sessionId)) refuse("sessionId is not a UUID");
  const observed = from["maxObservedTimestamp"];
  const clientTs = from["clientTs"];
  return {
    type: "Connect",
    sessionId,
    ...(typeof observed === "string" ? { maxObservedTimestamp: decodeTs(observed) } : {}),
    ...(typeof clientTs === "number" ? { clientTs } : {}),
  };
}

function credentials(from: Fields): Credentials {
  switch (from["tokenType"]) {
    case "None":
      return { kind: "none" };
    case "User":
      return { kind: "token", token: stringIn(from, "value") };
    case "Admin": {
      const person = from["impersonating"] ?? null;
      const actingAs = person && (objectIn(person, "impersonating") as Record<string, Json>);
      return { kind: "key", key: stringIn(from, "value"), actingAs };
    }
    default:
      return refuse("Unknown tokenType");
  }
}

function message(from: Fields): ClientMessage {
  switch (from["type"]) {
    case "Connect":
      return connect(from);
    case "ModifyQuerySet": {
      const list = from["modifications"];
      if (!Array.isArray(list)) return refuse("modifications is not an array");
      return {
        type: "ModifyQuerySet",
        baseVersion: integerIn(from, "baseVersion"),
        newVersion: integerIn(from, "newVersion"),
        modifications: list.map(modification),
      };
    }
    case "Mutation":
    case "Action":
      return {
        type: from["type"],
        requestId: integerIn(from, "requestId"),
        componentPath: componentOf(from),
        udfPath: stringIn(from, "udfPath"),
        args: argsOf(from["args"]),
      };
    case "Authenticate":
      return { type: "Authenticate", baseVersion: integerIn(from, "baseVersion"), credentials: credentials(from) };
    case "Event":
      return { type: "Event" };
    default:
      return refuse("Unknown message type");
  }
}

export function parseMessage(text: string): ClientMessage {
  try {
    return message(objectIn(JSON.parse(text), "A message"));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BadMessage(`WSMessageInvalidJson: Received Invalid JSON on websocket: ${why}`);
  }
}
