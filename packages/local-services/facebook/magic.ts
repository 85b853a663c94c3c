// Failures on demand: a word in the message causes one. The README lists the words.
export const magicWords = [
  "revoked",
  "gone",
  "rate",
  "photo",
  "refused",
  "down",
  "timeout",
  "lost",
  "slow",
  "stuck",
  "vanish",
] as const;
export type Word = (typeof magicWords)[number];

export function wordIn(message: string): Word | null {
  const [, word] = /\bfb:([a-z]+)/i.exec(message) ?? [];
  return magicWords.find((magic) => magic === word?.toLowerCase()) ?? null;
}

export class GraphError extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, code: number, message: string, details: object = {}) {
    super(message);
    this.status = status;
    this.body = {
      error: { message: `(#${code}) ${message}`, type: "OAuthException", code, ...details, fbtrace_id: "emulated" },
    };
  }
}

const invalidSession = "Error validating access token: The session has been invalidated.";
const missingMessage =
  "Unsupported post request. Object does not exist, or cannot be loaded due to missing permissions.";

export const revokedError = () => new GraphError(401, 190, invalidSession, { error_subcode: 460 });
export const goneError = () => new GraphError(400, 100, missingMessage, { error_subcode: 33 });
export const unavailableError = () => new GraphError(500, 2, "Service temporarily unavailable", { is_transient: true });
export const badPictureError = () =>
  new GraphError(400, 324, "Missing or invalid image file", { error_subcode: 2_069_019, is_transient: false });

export const errors: Partial<Record<Word, () => GraphError>> = {
  revoked: revokedError,
  gone: goneError,
  rate: () => new GraphError(400, 32, "Page request limit reached"),
  refused: () => new GraphError(400, 1_500, "The url you supplied is invalid"),
};
