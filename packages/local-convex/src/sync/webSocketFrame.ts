// Encodes a message as a complete WebSocket frame, so sockets can share the buffer and need one write each. The WebSocket
// package would write header and message separately for every socket.

/** The first byte: a text frame that is the last one of its message. */
const finalTextFrame = 0x81;

export function webSocketFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  // RFC 6455: a length below 126 fits in one byte. The bytes 126 and 127 say that it follows in two or eight bytes.
  const headerBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerBytes + length);
  frame[0] = finalTextFrame;
  if (headerBytes === 2) frame[1] = length;
  else if (headerBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerBytes);
  return frame;
}
