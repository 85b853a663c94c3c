// Headers of the pages and responses that this backend serves itself. No site may frame them, and they load only what
// their policy names.
const closedPolicy = {
  "default-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

const deniedFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];

/** The headers of a response. `policy` adds sources that its page may load, by directive. */
export function guardedHeaders(headers: Record<string, string> = {}, policy: Record<string, string> = {}) {
  const directives = Object.entries({ ...closedPolicy, ...policy }).map(([name, sources]) => `${name} ${sources}`);
  return {
    "content-security-policy": directives.join("; "),
    // Two years. Browsers ignore it unless the response arrived over HTTPS.
    "strict-transport-security": "max-age=63072000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": deniedFeatures.map((name) => `${name}=()`).join(", "),
    ...headers,
  };
}
