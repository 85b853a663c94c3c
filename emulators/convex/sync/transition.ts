// Writes a Transition, split into chunks if it is too long for one frame.
import { randomUUID } from "node:crypto";
import { encodeTs, type StateVersion } from "./wire.ts";

const maxFrameLength = 5_000_000;
const maxSharedLength = 200_000;

export interface Change {
  queryId: number;
  /** Absent if the query was removed. */
  text?: string;
}

const modification = ({ queryId, text }: Change): string =>
  text === undefined ? `{"type":"QueryRemoved","queryId":${queryId}}` : `{"queryId":${queryId},${text.slice(1)}`;

/** Sockets that show the same get the same bytes, made once. */
const made = { text: "", byHead: new Map<string, Buffer>() };

function sharedFrame(head: string, { queryId, text }: Change): Buffer {
  if (made.text !== text) {
    made.text = text!;
    made.byHead.clear();
  }
  const key = `${head},"modifications":[{"queryId":${queryId},`;
  let frame = made.byHead.get(key);
  if (!frame) made.byHead.set(key, (frame = Buffer.from(`${key}${text!.slice(1)}]}`)));
  return frame;
}

const version = ({ querySet, identity, ts }: StateVersion) =>
  `{"querySet":${querySet},"identity":${identity},"ts":"${encodeTs(ts)}"}`;

/** The frames that move a client from one version to the next. */
export function frames(
  start: StateVersion,
  end: StateVersion,
  changes: Change[],
  clientClockSkew: number | undefined,
  now: number,
): (string | Buffer)[] {
  const skew = clientClockSkew === undefined ? "" : `,"clientClockSkew":${clientClockSkew}`;
  const head = `{"type":"Transition","startVersion":${version(start)},"endVersion":${version(end)}${skew},"serverTs":${now * 1_000_000}`;
  const [first] = changes;
  if (changes.length === 1 && first!.text !== undefined && first!.text.length < maxSharedLength) {
    return [sharedFrame(head, first!)];
  }
  const whole = `${head},"modifications":[${changes.map(modification).join(",")}]}`;
  if (whole.length <= maxFrameLength) return [whole];
  const totalParts = Math.ceil(whole.length / maxFrameLength);
  const transitionId = randomUUID();
  return Array.from({ length: totalParts }, (_, partNumber) =>
    JSON.stringify({
      type: "TransitionChunk",
      chunk: whole.slice(partNumber * maxFrameLength, (partNumber + 1) * maxFrameLength),
      partNumber,
      totalParts,
      transitionId,
    }),
  );
}
