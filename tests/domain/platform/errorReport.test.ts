import { expect, test } from "vitest";
import { envelopeOf, receiverOf } from "../../../domain/platform/errorReport";
import { eventIn } from "../../../packages/local-services/errors/envelope.ts";

test.each([
  [
    "https://abc@o1.ingest.sentry.io/42",
    "https://o1.ingest.sentry.io/api/42/envelope/?sentry_key=abc&sentry_version=7",
  ],
  ["https://abc@errors.test/team/7/", "https://errors.test/team/api/7/envelope/?sentry_key=abc&sentry_version=7"],
  [
    "http://k@localhost:4173/__errors/1",
    "http://localhost:4173/__errors/api/1/envelope/?sentry_key=k&sentry_version=7",
  ],
  ["/errors/1", "/errors/api/1/envelope/"],
  ["https://errors.test/42", null],
  ["https://abc@errors.test/", null],
  ["ftp://abc@errors.test/42", null],
  ["abc", null],
  ["", null],
  [undefined, null],
])("the receiver of %s is %s", (dsn, url) => {
  expect(receiverOf(dsn)).toBe(url);
});

test("an envelope holds one event with the release, the page and the stack, outermost frame first", () => {
  const frames = [
    { file: "/static/js/a.js", line: 1, column: 20 },
    { file: "/static/js/b.js", line: 3, column: 4 },
  ];
  const report = {
    where: "/pets/:petId",
    what: "TypeError: … is not a function",
    frames,
    count: 3,
    at: 1_700_000_000_500,
  };
  const event = eventIn(envelopeOf(report, "abc123"))!;
  expect(event).toMatchObject({
    timestamp: 1_700_000_000.5,
    release: "abc123",
    transaction: "/pets/:petId",
    extra: { count: 3 },
    sdk: { settings: { infer_ip: "never" } },
  });
  const [error] = event.exception.values;
  expect(error).toMatchObject({ type: "TypeError", value: "… is not a function" });
  expect(error!.stacktrace!.frames.map(({ filename }) => filename)).toEqual(["/static/js/b.js", "/static/js/a.js"]);
  expect(event).not.toHaveProperty("user");
  expect(event).not.toHaveProperty("request");
});
