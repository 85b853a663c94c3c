// Failures on demand: a word in the address causes one (maya+down@example.org). The README lists them.
export const magicWords = ["down", "limit", "quota", "invalid", "slow", "lost", "bounce", "gone"] as const;
export type Word = (typeof magicWords)[number];

export function wordIn(addresses: readonly string[]): Word | null {
  for (const address of addresses) {
    const [, tag] = /\+([a-z]+)@/i.exec(address) ?? [];
    const word = magicWords.find((magic) => magic === tag?.toLowerCase());
    if (word) return word;
  }
  return null;
}

export class ResendError extends Error {
  readonly status: number;
  /** Resend's name for the error. */
  readonly errorName: string;
  /** The seconds to name in `Retry-After`; null for none. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, errorName: string, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.status = status;
    this.errorName = errorName;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const errors: Partial<Record<Word, () => ResendError>> = {
  down: () => new ResendError(500, "application_error", "An unexpected error occurred."),
  limit: () => new ResendError(429, "rate_limit_exceeded", "Too many requests.", 1),
  quota: () => new ResendError(429, "daily_quota_exceeded", "You have reached your daily email sending quota."),
};
