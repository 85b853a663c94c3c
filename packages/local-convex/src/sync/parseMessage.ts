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

// The vendor refuses messages whose arguments are nested more deeply. The call itself checks a lower limit.
const maxNesting = 128;
const maxUint32 = 0xffff_ffff;

const refuse = (what: string): never => {
  throw new BadMessage(what);
};

const objectIn = (value: unknown, what: string): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : refuse(`${what} is not an object`);

const stringIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : refuse(`${name} is not a string`);
};

const integerIn = (fields: Fields, name: string): number => {
  const value = fields[name];
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
  const items = Array.isArray(value) ? (value as unknown[]) : [value ?? {}];
  if (items.length > 1) refuse("args holds more than one object");
  checkNesting(items[0]);
  return objectIn(items[0] ?? {}, "args") as Json;
}

const componentOf = (fields: Fields): string =>
  (fields["componentPath"] ?? null) === null ? "" : stringIn(fields, "componentPath");

function parseModification(value: unknown): AddQuery | RemoveQuery {
  const fields = objectIn(value, "A modification");
  const queryId = integerIn(fields, "queryId");
  if (fields["type"] === "Remove") return { type: "Remove", queryId };
  if (fields["type"] !== "Add") refuse("Unknown kind of modification");
  const journal = fields["journal"] ?? null;
  if (journal !== null && typeof journal !== "string") refuse("journal is not a string");
  return {
    type: "Add",
    queryId,
    componentPath: componentOf(fields),
    udfPath: stringIn(fields, "udfPath"),
    args: argsOf(fields["args"]),
    journal: journal as string | null,
  };
}

function parseConnect(fields: Fields): ClientMessage {
  const sessionId = stringIn(fields, "sessionId");
  if (!uuid.test(sessionId)) refuse("sessionId is not a UUID");
  const maxObserved = fields["maxObservedTimestamp"];
  const clientTs = fields["clientTs"];
  return {
    type: "Connect",
    sessionId,
    ...(typeof maxObserved === "string" ? { maxObservedTimestamp: decodeTs(maxObserved) } : {}),
    ...(typeof clientTs === "number" ? { clientTs } : {}),
  };
}

function parseCredentials(fields: Fields): Credentials {
  switch (fields["tokenType"]) {
    case "None":
      return { kind: "none" };
    case "User":
      return { kind: "token", token: stringIn(fields, "value") };
    case "Admin": {
      const attributes = fields["impersonating"] ?? null;
      const actingAs = attributes && (objectIn(attributes, "impersonating") as Record<string, Json>);
      return { kind: "key", key: stringIn(fields, "value"), actingAs };
    }
    default:
      return refuse("Unknown tokenType");
  }
}

function parseFields(fields: Fields): ClientMessage {
  switch (fields["type"]) {
    case "Connect":
      return parseConnect(fields);
    case "ModifyQuerySet": {
      const modifications = fields["modifications"];
      if (!Array.isArray(modifications)) return refuse("modifications is not an array");
      return {
        type: "ModifyQuerySet",
        baseVersion: integerIn(fields, "baseVersion"),
        newVersion: integerIn(fields, "newVersion"),
        modifications: modifications.map(parseModification),
      };
    }
    case "Mutation":
    case "Action":
      return {
        type: fields["type"],
        requestId: integerIn(fields, "requestId"),
        componentPath: componentOf(fields),
        udfPath: stringIn(fields, "udfPath"),
        args: argsOf(fields["args"]),
      };
    case "Authenticate":
      return {
        type: "Authenticate",
        baseVersion: integerIn(fields, "baseVersion"),
        credentials: parseCredentials(fields),
      };
    case "Event":
      return { type: "Event" };
    default:
      return refuse("Unknown message type");
  }
}

export function parseMessage(text: string): ClientMessage {
  try {
    return parseFields(objectIn(JSON.parse(text), "A message"));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BadMessage(`WSMessageInvalidJson: Received Invalid JSON on websocket: ${why}`);
  }
}
