/** Stands in for file-selector's list in a build: the types of files whose browser names none, by their endings. */
export const DEFAULT_MIME_TYPES = new Map([
  ["jpeg", "image/jpeg"],
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
]);
