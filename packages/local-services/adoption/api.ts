// Requests and replies of the adoption services, independent of HTTP, so that the backend's tests need no server.
export interface ApiRequest {
  method: string;
  /** Without the emulator's own prefix in the path. */
  url: URL;
  headers: Headers;
  body: string;
}

export type ApiReply =
  | { status: number; type: string; body: string; headers?: Record<string, string> }
  /** Never answers, so the caller times out. */
  | "silence";

export const json = (body: unknown, status = 200, type = "application/json"): ApiReply => ({
  status,
  type,
  body: JSON.stringify(body),
});

export const svg = (body: string): ApiReply => ({
  status: 200,
  type: "image/svg+xml",
  body,
  headers: { "cache-control": "public, max-age=86400", "content-security-policy": "sandbox; default-src 'none'" },
});
