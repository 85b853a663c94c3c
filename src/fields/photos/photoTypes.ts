/**
 * File types by extension, for files to which the browser gives no type. In a build, this short list replaces the long
 * one of the package file-selector.
 */
const defaultMimeTypes = new Map([
  ["jpeg", "image/jpeg"],
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
]);

export { defaultMimeTypes as DEFAULT_MIME_TYPES };
