// Reads replies of outside services. A value of an unexpected type counts as missing.
export type Wire = Record<string, unknown>;

export const isWire = (value: unknown): value is Wire =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const wire = (value: unknown): Wire => (isWire(value) ? value : {});

export const wires = (value: unknown): Wire[] => (Array.isArray(value) ? value.filter(isWire) : []);

export const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;

export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

export const number = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** Strangers write these links. Only web addresses may become links on our pages. */
export function webAddress(value: unknown): string | undefined {
  const address = text(value);
  if (!address || !URL.canParse(address)) return undefined;
  return /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

/** Shelters type these by hand. Only what looks like an address or a number becomes a link. */
export const emailIn = (value: unknown) => /^[\w.+'-]+@[\w-]+(\.[\w-]+)+$/.exec(text(value)?.trim() ?? "")?.[0] ?? "";

export const phoneIn = (value: unknown) => /^\+?\(?\d[\d\s().-]{5,22}\d$/.exec(text(value)?.trim() ?? "")?.[0] ?? "";
