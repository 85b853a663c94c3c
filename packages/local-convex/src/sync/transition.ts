// Encodes transitions. Sockets at the same version with the same changes share one; a long one is split into chunks.
import { randomUUID } from "node:crypto";
import { webSocketFrame } from "./webSocketFrame.ts";
import { encodeTs, type StateVersion } from "./protocol.ts";

const maxFrameLength = 5_000_000;

export interface Change {
  queryId: number;
  /** Absent if the query was removed. */
  text?: string;
}

interface Step {
  start: StateVersion;
  end: StateVersion;
  changes: Change[];
  clientClockSkew: number | undefined;
}

interface EncodedStep extends Step {
  frames: Buffer[];
}

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
  readonly #ends = new Map<number, Map<number, StateVersion>>();
  /** Encoded transitions by start version. Sockets at the same version share the object. */
  readonly #written = new Map<StateVersion, EncodedStep[]>();

  constructor(now: number, ts: bigint) {
    this.now = now;
    this.#ts = ts;
  }

  /** The version at the newest commit, one object shared by all sockets that reach it. */
  endVersion({ querySet, identity }: Omit<StateVersion, "ts">): StateVersion {
    let alike = this.#ends.get(querySet);
    if (!alike) this.#ends.set(querySet, (alike = new Map<number, StateVersion>()));
    let end = alike.get(identity);
    if (!end) alike.set(identity, (end = { querySet, identity, ts: this.#ts }));
    return end;
  }

  /** The frames that move a client to its next version. */
  frames(step: Step): Buffer[] {
    let alike = this.#written.get(step.start);
    if (!alike) this.#written.set(step.start, (alike = []));
    for (const one of alike) {
      if (one.end !== step.end || one.clientClockSkew !== step.clientClockSkew) continue;
      if (areSame(one.changes, step.changes)) return one.frames;
    }
    const frames = encodeStep(step, this.now);
    alike.push({ ...step, frames });
    return frames;
  }
}
