// A report of an error in the envelope format that Sentry, GlitchTip, Bugsink, Better Stack and others receive. The
// address of a receiver is a DSN: https://KEY@HOST/PROJECT.

export interface Frame {
  /** A file of the build, without its origin. */
  file: string;
  line: number;
  column: number;
}

export interface ErrorReport {
  /** A page's pattern ("/pet/:petId"), a route of the backend ("/upload"), or a function ("reports:submit"). */
  where: string;
  /** Safe text (safeErrorText.ts). */
  what: string;
  /** The innermost call first. */
  frames?: readonly Frame[];
  /** How often it happened. */
  count: number;
  at: number;
  tags?: Record<string, string>;
}

function pathOf(pathname: string): string | null {
  const [, folder, project] = /^(.*\/)([\w-]+)\/?$/.exec(pathname) ?? [];
  return project ? `${folder}api/${project}/envelope/` : null;
}

/**
 * The address that accepts envelopes. `dsn` is a DSN, or a path on the app's own origin, where a proxy adds the key.
 * Otherwise null.
 */
export function receiverOf(dsn: string | undefined): string | null {
  if (dsn?.startsWith("/")) return pathOf(dsn);
  if (!dsn || !URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const path = pathOf(pathname);
  if (!/^https?:$/.test(protocol) || !username || !path) return null;
  return `${protocol}//${host}${path}?sentry_key=${username}&sentry_version=7`;
}

/** "TypeError: x is not a function" has the type "TypeError". */
function typeAndValue(what: string) {
  const [, type, value] = /^(\w*(?:Error|Exception)): (.*)$/s.exec(what) ?? [];
  return type ? { type, value: value! } : { type: "Error", value: what };
}

const eventId = () => crypto.randomUUID().replaceAll("-", "");

/** The text of the envelope. It names no user, and asks the receiver not to store the sender's IP address. */
export function envelopeOf({ where, what, frames = [], count, at, tags = {} }: ErrorReport, release: string): string {
  const id = eventId();
  const event = {
    event_id: id,
    timestamp: at / 1000,
    platform: "javascript",
    level: "error",
    transaction: where,
    ...(release && { release }),
    sdk: { name: "homeward", version: "1", settings: { infer_ip: "never" } },
    tags,
    extra: { count },
    exception: {
      values: [
        {
          ...typeAndValue(what),
          ...(frames.length > 0 && {
            stacktrace: {
              // The outermost call first.
              frames: frames
                .toReversed()
                .map(({ file, line, column }) => ({ filename: file, lineno: line, colno: column, in_app: true })),
            },
          }),
        },
      ],
    },
  };
  return [{ event_id: id }, { type: "event" }, event].map((line) => `${JSON.stringify(line)}\n`).join("");
}
