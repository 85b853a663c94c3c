/**
 * In a build, stands in for file-selector's list of types by file ending, for files whose type the browser does not
 * name.
 */
const defaultMimeTypes = new Map([
  ["jpeg", "image/jpeg"],
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
]);

export { defaultMimeTypes as DEFAULT_MIME_TYPES };
