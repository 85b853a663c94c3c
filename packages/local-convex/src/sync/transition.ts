// Encodes transitions. Sockets at the same version with the same changes and clock skew share a transition. A long one
// is split into chunks.
import { randomUUID } from "node:crypto";
import { webSocketFrame } from "./webSocketFrame.ts";
import { encodeTs, type StateVersion } from "./protocol.ts";

const maxFrameLength = 5_000_000;

export interface Change {
  queryId: number;
  /** The `text` of the query's `Result`. Absent if the query was removed. */
  text?: string;
}

/** The changes that move a client from one version to the next. */
interface Step {
  start: StateVersion;
  end: StateVersion;
  changes: Change[];
  clientClockSkew: number | undefined;
}

interface EncodedStep extends Step {
  frames: Buffer[];
}

/** Adds the query's number to the modification in `text`. */
const modification = ({ queryId, text }: Change): string =>
  text === undefined ? `{"type":"QueryRemoved","queryId":${queryId}}` : `{"queryId":${queryId},${text.slice(1)}`;

const version = ({ querySet, identity, ts }: StateVersion) =>
  `{"querySet":${querySet},"identity":${identity},"ts":"${encodeTs(ts)}"}`;

function encodeStep({ start, end, changes, clientClockSkew }: Step, now: number): Buffer[] {
  const skew = clientClockSkew === undefined ? "" : `,"clientClockSkew":${clientClockSkew}`;
  const head = `{"type":"Transition","startVersion":${version(start)},"endVersion":${version(end)}${skew},"serverTs":${now * 1_000_000}`;
  const whole = `${head},"modifications":[${changes.map(modification).join(",")}]}`;
  if (whole.length <= maxFrameLength) return [webSocketFrame(whole)];
  const totalParts = Math.ceil(whole.length / maxFrameLength);
  const transitionId = randomUUID();
  return Array.from({ length: totalParts }, (_, partNumber) =>
    webSocketFrame(
      JSON.stringify({
        type: "TransitionChunk",
        chunk: whole.slice(partNumber * maxFrameLength, (partNumber + 1) * maxFrameLength),
        partNumber,
        totalParts,
        transitionId,
      }),
    ),
  );
}

const areSame = (changes: Change[], others: Change[]) =>
  changes.length === others.length &&
  changes.every(({ queryId, text }, at) => queryId === others[at]!.queryId && text === others[at]!.text);

/** The transitions of one turn of the event loop. */
export class Transitions {
  readonly now: number;
  readonly #ts: bigint;
  readonly #endVersions = new Map<number, Map<number, StateVersion>>();
  /** Encoded transitions by start version. Sockets at the same version share one version object. */
  readonly #encodedSteps = new Map<StateVersion, EncodedStep[]>();

  constructor(now: number, ts: bigint) {
    this.now = now;
    this.#ts = ts;
  }

  /** The version at the newest commit, one object shared by all sockets that reach it. */
  endVersion({ querySet, identity }: Omit<StateVersion, "ts">): StateVersion {
    let byIdentity = this.#endVersions.get(querySet);
    if (!byIdentity) this.#endVersions.set(querySet, (byIdentity = new Map<number, StateVersion>()));
    let end = byIdentity.get(identity);
    if (!end) byIdentity.set(identity, (end = { querySet, identity, ts: this.#ts }));
    return end;
  }

  /** The frames that move a client to its next version. */
  frames(step: Step): Buffer[] {
    let encodedSteps = this.#encodedSteps.get(step.start);
    if (!encodedSteps) this.#encodedSteps.set(step.start, (encodedSteps = []));
    for (const encoded of encodedSteps) {
      if (encoded.end !== step.end || encoded.clientClockSkew !== step.clientClockSkew) continue;
      if (areSame(encoded.changes, step.changes)) return encoded.frames;
    }
    const frames = encodeStep(step, this.now);
    encodedSteps.push({ ...step, frames });
    return frames;
  }
}
