// Streams the body of an HTTP action's response as fast as the caller reads it, in the action's frame. As in production, a
// body that is too long is cut, and only the action's log says so.
import { type Frame, frames } from "./operations/frame.ts";

export const maxBodyBytes = 20 * 1024 * 1024;
const tooLong = "HttpResponseTooLarge: HTTP actions support responses up to 20 MiB";

export function limitedBody(frame: Frame, source: ReadableStream<Uint8Array>) {
  const reader = source.getReader();
  let sentBytes = 0;
  let end: () => void;
  let fail: (error: unknown) => void;
  const whenEnded = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await frames.run(frame, () => reader.read());
          if (done) {
            controller.close();
            return end();
          }
          if (!(value instanceof Uint8Array)) throw new TypeError("Received non-Uint8Array chunk");
          sentBytes += value.length;
          frame.execution.resultBytes = sentBytes;
          if (sentBytes <= maxBodyBytes) return controller.enqueue(value);
          frame.execution.logLines.push(`[ERROR] ${tooLong}`);
          controller.close();
          await frames.run(frame, () => reader.cancel());
          end();
        } catch (error) {
          controller.error(error);
          fail(error);
        }
      },
      async cancel(reason) {
        try {
          await frames.run(frame, () => reader.cancel(reason));
          end();
        } catch (error) {
          fail(error);
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { body, whenEnded };
}
