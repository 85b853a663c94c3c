/** Stands in for file-selector's list in a build: the types of files whose browser names none, by their endings. */
const defaultMimeTypes = new Map([
  ["jpeg", "image/jpeg"],
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
]);

export { defaultMimeTypes as DEFAULT_MIME_TYPES };
