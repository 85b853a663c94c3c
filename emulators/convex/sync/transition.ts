// Writes Transitions: one for all sockets that are at the same state and are told the same, and split into chunks if it is
// too long for one frame.
import { randomUUID } from "node:crypto";
import { framed } from "./framed.ts";
import { encodeTs, type StateVersion } from "./wire.ts";

const maxFrameLength = 5_000_000;

export interface Change {
  queryId: number;
  /** Absent if the query was removed. */
  text?: string;
}

export interface Step {
  start: StateVersion;
  end: StateVersion;
  changes: Change[];
  clientClockSkew: number | undefined;
}

const modification = ({ queryId, text }: Change): string =>
  text === undefined ? `{"type":"QueryRemoved","queryId":${queryId}}` : `{"queryId":${queryId},${text.slice(1)}`;

const version = ({ querySet, identity, ts }: StateVersion) =>
  `{"querySet":${querySet},"identity":${identity},"ts":"${encodeTs(ts)}"}`;

function write({ start, end, changes, clientClockSkew }: Step, now: number): Buffer[] {
  const skew = clientClockSkew === undefined ? "" : `,"clientClockSkew":${clientClockSkew}`;
  const head = `{"type":"Transition","startVersion":${version(start)},"endVersion":${version(end)}${skew},"serverTs":${now * 1_000_000}`;
  const whole = `${head},"modifications":[${changes.map(modification).join(",")}]}`;
  if (whole.length <= maxFrameLength) return [framed(whole)];
  const totalParts = Math.ceil(whole.length / maxFrameLength);
  const transitionId = randomUUID();
  return Array.from({ length: totalParts }, (_, partNumber) =>
    framed(
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

const keyOf = ({ start, end, changes, clientClockSkew }: Step): string => {
  const ids = changes.length === 1 ? changes[0]!.queryId : changes.map(({ queryId }) => queryId).join();
  return `${start.querySet} ${start.identity} ${start.ts} ${end.querySet} ${end.identity} ${clientClockSkew} ${ids}`;
};

/** What the sockets are sent in one turn of the event loop. */
export class Transitions {
  readonly now: number;
  readonly #written = new Map<string, { changes: Change[]; frames: Buffer[] }[]>();

  constructor(now: number) {
    this.now = now;
  }

  /** The frames that move a client from one version to the next. */
  frames(step: Step): Buffer[] {
    const key = keyOf(step);
    let alike = this.#written.get(key);
    if (!alike) this.#written.set(key, (alike = []));
    const { changes } = step;
    const same = alike.find((one) => changes.every(({ text }, at) => text === one.changes[at]!.text));
    if (same) return same.frames;
    const frames = write(step, this.now);
    alike.push({ changes, frames });
    return frames;
  }
}
