// The Content-Security-Policy of both documents. Pure: everything comes from the build's environment and from the inline
// scripts and styles that the documents hold. A service that is local here is on the app's own origin and needs no host.
import { createHash } from "node:crypto";

export type Env = Record<string, string | undefined>;

export interface Inline {
  scripts: string[];
  styles: string[];
}

/** Vite's dev server inserts scripts and styles of its own, so there inline ones cannot be told apart. */
export type Mode = "built" | "dev";

type Directive = "script-src" | "style-src" | "connect-src" | "img-src" | "font-src" | "frame-src";
type Sources = Partial<Record<Directive, string[]>>;

function originOf(name: string, env: Env): string | null {
  const value = env[name];
  // A path is on the app's own origin.
  if (!value || value.startsWith("/")) return null;
  if (!URL.canParse(value)) throw new Error(`${name} is not a URL: ${value}`);
  return new URL(value).origin;
}

const listed = (...origins: (string | null)[]) => origins.filter((origin) => origin !== null);

function convexSources(env: Env): Sources {
  const origin = originOf("VITE_CONVEX_URL", env);
  const site = originOf("VITE_CONVEX_SITE_URL", env);
  const socket = origin && origin.replace(/^http/, "ws");
  return { "connect-src": listed(origin, socket, site), "img-src": listed(origin, site) };
}

/** Clerk's script and API are on the host that the publishable key holds in base64, with a "$" at its end. */
function clerkHost(env: Env): string | null {
  const key = env["VITE_CLERK_PUBLISHABLE_KEY"];
  if (!key) return null;
  const host = Buffer.from(key.split("_")[2] ?? "", "base64").toString();
  if (!/^[\w.-]+\$$/.test(host)) throw new Error("VITE_CLERK_PUBLISHABLE_KEY is not a publishable key.");
  return `https://${host.slice(0, -1)}`;
}

/** Clerk asks for its image host, and for Cloudflare's for bot protection. */
function clerkSources(env: Env): Sources {
  const host = clerkHost(env);
  if (!host) return {};
  const api = env["VITE_CLERK_PROXY_URL"] ? originOf("VITE_CLERK_PROXY_URL", env) : host;
  const bots = "https://challenges.cloudflare.com";
  return {
    "script-src": [...listed(api, originOf("VITE_CLERK_JS_URL", env)), bots],
    "connect-src": listed(api),
    "img-src": ["https://img.clerk.com"],
    "frame-src": [bots],
  };
}

/**
 * The hosts in Google's list for the plain map, which is all the app uses: no satellite pictures, no Street View. Its
 * script inserts style elements and would take a nonce for them, which static files cannot have.
 */
function mapSources(env: Env): Sources {
  if (!env["VITE_GOOGLE_MAPS_API_KEY"]) return {};
  const api = originOf("VITE_GOOGLE_MAPS_URL", env) ?? "https://maps.googleapis.com";
  const resources = "https://mapsresources-pa.googleapis.com";
  const pictures = "https://maps.gstatic.com";
  return {
    "script-src": [api],
    "style-src": ["'unsafe-inline'", "https://fonts.googleapis.com"],
    "connect-src": [api, resources, pictures],
    "img-src": [api, resources, pictures],
    "font-src": ["https://fonts.gstatic.com"],
  };
}

/** A backend elsewhere has its own keys, and Petfinder is closed to new ones. */
function adoptionSources(env: Env): Sources {
  const rescueGroups = env["RESCUEGROUPS_API_KEY"] || env["VITE_CONVEX_URL"];
  return {
    "img-src": [
      // The second counts the views of a pet, which is a condition of showing it.
      ...(rescueGroups ? ["https://cdn.rescuegroups.org", "https://tracker.rescuegroups.org"] : []),
      ...(env["PETFINDER_CLIENT_ID"] ? ["https://dl5zpyw5k3jeb.cloudfront.net"] : []),
    ],
  };
}

const tokenSyncSources = (env: Env): Sources => ({ "connect-src": listed(originOf("VITE_TOKEN_SYNC_URL", env)) });

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export function contentPolicy(env: Env, inline: Inline, mode: Mode = "built"): string {
  const parts = [convexSources, clerkSources, mapSources, adoptionSources, tokenSyncSources].map((part) => part(env));
  const sources = (name: Directive) => parts.flatMap((part) => part[name] ?? []);
  const anyInline = ["'unsafe-inline'"];
  // A hash would make browsers ignore 'unsafe-inline'.
  const anyStyle = mode === "dev" || sources("style-src").includes("'unsafe-inline'");
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...(mode === "dev" ? anyInline : inline.scripts.map(hash)), ...sources("script-src")],
    "style-src": ["'self'", ...(anyStyle ? anyInline : inline.styles.map(hash)), ...sources("style-src")],
    "connect-src": ["'self'", ...sources("connect-src")],
    // "blob:" for photos on their way, "data:" for map pins and small drawings.
    "img-src": ["'self'", "data:", "blob:", ...sources("img-src")],
    "font-src": ["'self'", ...sources("font-src")],
    // Clerk keeps its timers in a worker made from a blob.
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
  scripts: contents(html, /<script>(.*?)<\/script>/gs),
  styles: contents(html, /<style>(.*?)<\/style>/gs),
});
