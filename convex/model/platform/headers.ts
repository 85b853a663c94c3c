// Headers of the pages and answers that this backend serves itself. No site may frame them, and they load only what
// their policy names.
const closed = {
  "default-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

const off = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];

/** `policy`: what the answer may load, by directive. */
export function guarded(headers: Record<string, string> = {}, policy: Record<string, string> = {}) {
  const directives = Object.entries({ ...closed, ...policy }).map(([name, sources]) => `${name} ${sources}`);
  return {
    "content-security-policy": directives.join("; "),
    // Browsers ignore it unless the answer came by HTTPS.
    "strict-transport-security": "max-age=63072000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": off.map((name) => `${name}=()`).join(", "),
    ...headers,
  };
}
