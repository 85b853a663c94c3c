// An emulator's answer before it is HTTP: so that tests can ask without a socket.
export interface Question {
  method: string;
  /** With the emulator's own prefix taken off the path. */
  url: URL;
  headers: Headers;
  body: string;
}

export type Reply =
  | { status: number; type: string; body: string; headers?: Record<string, string> }
  /** Nothing, until whoever asked gives up. */
  | "silence";

export const json = (body: unknown, status = 200, type = "application/json"): Reply => ({
  status,
  type,
  body: JSON.stringify(body),
});

export const svg = (body: string): Reply => ({
  status: 200,
  type: "image/svg+xml",
  body,
  headers: { "cache-control": "public, max-age=86400", "content-security-policy": "sandbox; default-src 'none'" },
});
