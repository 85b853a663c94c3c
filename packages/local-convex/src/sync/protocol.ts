// The messages of the sync protocol that the vendor's clients use.
import type { Json } from "../backend.ts";

/** The version of what a client shows. */
export interface StateVersion {
  /** Changes when the client adds or removes queries. */
  querySet: number;
  /** Changes when the client sends other credentials. */
  identity: number;
  /** The time of the commit at which all queries are answered. */
  ts: bigint;
}

export interface AddQuery {
  type: "Add";
  queryId: number;
  /** "" is the app; other values need the admin key. */
  componentPath: string;
  udfPath: string;
  args: Json;
  journal: string | null;
}

export interface RemoveQuery {
  type: "Remove";
  queryId: number;
}

export type Credentials =
  | { kind: "none" }
  | { kind: "token"; token: string }
  /** `actingAs` has the attributes of the user an administrator impersonates. */
  | { kind: "key"; key: string; actingAs: Record<string, Json> | null };

export type ClientMessage =
  | { type: "Connect"; sessionId: string; maxObservedTimestamp?: bigint; clientTs?: number }
  | { type: "ModifyQuerySet"; baseVersion: number; newVersion: number; modifications: (AddQuery | RemoveQuery)[] }
  | { type: "Mutation" | "Action"; requestId: number; componentPath: string; udfPath: string; args: Json }
  | { type: "Authenticate"; baseVersion: number; credentials: Credentials }
  | { type: "Event" };

export type Modification =
  | { type: "QueryUpdated"; queryId: number; value: Json; logLines: string[]; journal: string | null }
  | {
      type: "QueryFailed";
      queryId: number;
      errorMessage: string;
      errorData?: Json;
      logLines: string[];
      journal: string | null;
    }
  | { type: "QueryRemoved"; queryId: number };

export type ServerMessage =
  | {
      type: "Transition";
      startVersion: EncodedVersion;
      endVersion: EncodedVersion;
      modifications: Modification[];
      clientClockSkew?: number | undefined;
      serverTs?: number;
    }
  | { type: "TransitionChunk"; chunk: string; partNumber: number; totalParts: number; transitionId: string }
  | { type: "MutationResponse"; requestId: number; success: true; result: Json; ts: string; logLines: string[] }
  | { type: "ActionResponse"; requestId: number; success: true; result: Json; logLines: string[] }
  | {
      type: "MutationResponse" | "ActionResponse";
      requestId: number;
      success: false;
      result: string;
      errorData?: Json;
      logLines: string[];
    }
  | { type: "AuthError"; error: string; baseVersion: number; authUpdateAttempted: boolean }
  | { type: "FatalError"; error: string }
  | { type: "Ping" };

type EncodedVersion = Omit<StateVersion, "ts"> & { ts: string };

/** A message that is refused. A socket is closed with this text, and an HTTP request is answered with it. */
export class BadMessage extends Error {}

export function encodeTs(ts: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(ts);
  return bytes.toString("base64");
}

export function decodeTs(encoded: string): bigint {
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length !== 8) throw new BadMessage("Wrong number of bytes for a timestamp");
  return bytes.readBigUInt64LE();
}
