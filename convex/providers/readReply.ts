// Reads replies of outside services. A value of an unexpected type counts as missing.
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objectIn = (value: unknown): JsonObject => (isObject(value) ? value : {});

export const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

export const textIn = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

export const numberIn = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** Strangers write these links. Only web addresses may become links on our pages. */
export function webAddressIn(value: unknown): string | undefined {
  const address = textIn(value);
  if (!address || !URL.canParse(address)) return undefined;
  return /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

/** Shelters type these by hand. Only what looks like an address or a number becomes a link. */
export const emailIn = (value: unknown) => /^[\w.+'-]+@[\w-]+(\.[\w-]+)+$/.exec(textIn(value)?.trim() ?? "")?.[0] ?? "";

export const phoneIn = (value: unknown) => /^\+?\(?\d[\d\s().-]{5,22}\d$/.exec(textIn(value)?.trim() ?? "")?.[0] ?? "";
