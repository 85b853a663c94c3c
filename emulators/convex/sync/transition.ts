// Writes a Transition, split into chunks if it is too long for one frame.
import { randomUUID } from "node:crypto";
import { encodeVersion, type StateVersion } from "./wire.ts";

const maxFrameLength = 5_000_000;

export interface Change {
  queryId: number;
  /** Absent if the query was removed. */
  text?: string;
}

const modification = ({ queryId, text }: Change): string =>
  text === undefined ? `{"type":"QueryRemoved","queryId":${queryId}}` : `{"queryId":${queryId},${text.slice(1)}`;

/** The frames that move a client from one version to the next. */
export function frames(
  start: StateVersion,
  end: StateVersion,
  changes: Change[],
  clientClockSkew: number | undefined,
): string[] {
  const head = JSON.stringify({
    type: "Transition",
    startVersion: encodeVersion(start),
    endVersion: encodeVersion(end),
    clientClockSkew,
    serverTs: Date.now() * 1_000_000,
  });
  const whole = `${head.slice(0, -1)},"modifications":[${changes.map(modification).join(",")}]}`;
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
