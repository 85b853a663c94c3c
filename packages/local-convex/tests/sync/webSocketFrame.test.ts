// Encodes messages as WebSocket frames and decodes them with the WebSocket package.
import type { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import * as ws from "ws";
import { webSocketFrame } from "../../src/sync/webSocketFrame.ts";

const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean }) => EventEmitter & { write(bytes: Buffer): void };
};

// The header of a frame changes its form after 125 and 65,535 bytes.
test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  "a message of %i bytes is decoded unchanged",
  async (length) => {
    const receiver = new Receiver({ isServer: false });
    const decodedText = new Promise((resolve) =>
      receiver.once("message", (bytes: Buffer) => resolve(bytes.toString("utf8"))),
    );
    // The last character takes two bytes.
    const text = length < 2 ? "x".repeat(length) : `${"x".repeat(length - 2)}é`;
    receiver.write(webSocketFrame(text));
    expect(await decodedText).toBe(text);
  },
);
