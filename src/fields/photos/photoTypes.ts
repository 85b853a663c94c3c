/**
 * The types of files whose type the browser does not name, by their ending. In a build, this short list replaces the
 * long one of the package file-selector.
 */
const defaultMimeTypes = new Map([
  ["jpeg", "image/jpeg"],
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
]);

export { defaultMimeTypes as DEFAULT_MIME_TYPES };
