// The Content-Security-Policy of the documents, computed from the build's environment and the documents' inline scripts
// and styles. An emulated service is on the app's origin, so the policy need not name it.
import { createHash } from "node:crypto";

export type Env = Record<string, string | undefined>;

export interface Inline {
  scripts: string[];
  styles: string[];
}

/** In dev, Vite inserts inline scripts and styles, so hashes cannot be used. */
export type Mode = "built" | "dev";

type Directive = "script-src" | "style-src" | "connect-src" | "img-src" | "font-src" | "frame-src";
export type Sources = Partial<Record<Directive, string[]>>;

/** The origin of the URL in the variable `name`. Null if the variable is not set or means the app's own origin. */
export function originOf(name: string, env: Env): string | null {
  const value = env[name];
  // A path is on the app's origin.
  if (!value || value.startsWith("/")) return null;
  if (!URL.canParse(value)) throw new Error(`${name} is not a URL: ${value}`);
  return new URL(value).origin;
}

/** The address of the app, without a slash at its end. Empty if the build doesn't know it. */
export const appUrlIn = (env: Env) => (env["APP_URL"] ?? "").replace(/\/+$/, "");

export const nonNull = (...origins: (string | null)[]) => origins.filter((origin) => origin !== null);

function convexSources(env: Env): Sources {
  const origin = originOf("VITE_CONVEX_URL", env);
  const site = originOf("VITE_CONVEX_SITE_URL", env);
  const socket = origin && origin.replace(/^http/, "ws");
  return { "connect-src": nonNull(origin, socket, site), "img-src": nonNull(origin, site) };
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export function contentPolicy(
  env: Env,
  inline: Inline,
  policies: ((env: Env) => Sources)[],
  mode: Mode = "built",
): string {
  const parts = [convexSources, ...policies].map((part) => part(env));
  const sources = (name: Directive) => parts.flatMap((part) => part[name] ?? []);
  const anyInline = ["'unsafe-inline'"];
  // A hash would make browsers ignore 'unsafe-inline'.
  const allowsAnyStyle = mode === "dev" || sources("style-src").includes("'unsafe-inline'");
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...(mode === "dev" ? anyInline : inline.scripts.map(hash)), ...sources("script-src")],
    "style-src": ["'self'", ...(allowsAnyStyle ? anyInline : inline.styles.map(hash)), ...sources("style-src")],
    "connect-src": ["'self'", ...sources("connect-src")],
    // "blob:" for photos being uploaded, "data:" for map markers and small drawings.
    "img-src": ["'self'", "data:", "blob:", ...sources("img-src")],
    "font-src": ["'self'", ...sources("font-src")],
    // Clerk runs its timers in a worker created from a blob.
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "frame-src": sources("frame-src"),
    "object-src": [],
    "base-uri": [],
    "form-action": [],
    "frame-ancestors": [],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...(values.length > 0 ? new Set(values) : ["'none'"])].join(" "))
    .join("; ");
}

const contents = (html: string, element: RegExp) => [...html.matchAll(element)].map(([, text]) => text!);

/** The texts of a document's inline scripts and styles. */
export const inlineOf = (html: string): Inline => ({
  scripts: [...new Set(contents(html, /<script>(.*?)<\/script>/gs))],
  styles: [...new Set(contents(html, /<style>(.*?)<\/style>/gs))],
});
