// The hosts of the services that the browser talks to, for the content policy. A service that is local is on the app's
// own origin, so its host need not be listed.
import { type Env, nonNull, originOf, type Sources } from "../../packages/build/headers/contentPolicy.ts";

/** Clerk's script and API are on the host that the publishable key holds in base64, with a "$" at its end. */
function clerkHost(env: Env): string | null {
  const key = env["VITE_CLERK_PUBLISHABLE_KEY"];
  if (!key) return null;
  const host = Buffer.from(key.split("_")[2] ?? "", "base64").toString();
  if (!/^[\w.-]+\$$/.test(host)) throw new Error("VITE_CLERK_PUBLISHABLE_KEY is not a publishable key.");
  return `https://${host.slice(0, -1)}`;
}

/** Clerk needs its image host, and Cloudflare's host for the protection against bots. */
function clerkSources(env: Env): Sources {
  const host = clerkHost(env);
  if (!host) return {};
  const api = env["VITE_CLERK_PROXY_URL"] ? originOf("VITE_CLERK_PROXY_URL", env) : host;
  const botCheckHost = "https://challenges.cloudflare.com";
  return {
    "script-src": [...nonNull(api, originOf("VITE_CLERK_JS_URL", env)), botCheckHost],
    "connect-src": nonNull(api),
    "img-src": ["https://img.clerk.com"],
    "frame-src": [botCheckHost],
  };
}

/**
 * The hosts in Google's list for the plain map, which is all the app uses: no satellite pictures, no Street View.
 * Google's script inserts style elements. They would need a nonce, which static files cannot have, so all inline styles
 * are allowed.
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

/**
 * The build cannot see the keys of a backend that runs elsewhere. It then assumes a key for RescueGroups: a key for
 * Petfinder is unlikely, because Petfinder gives out no new ones.
 */
function adoptionSources(env: Env): Sources {
  const rescueGroups = env["RESCUEGROUPS_API_KEY"] || env["VITE_CONVEX_URL"];
  return {
    "img-src": [
      // The second host counts the views of a pet, which is a condition of showing the pet.
      ...(rescueGroups ? ["https://cdn.rescuegroups.org", "https://tracker.rescuegroups.org"] : []),
      ...(env["PETFINDER_CLIENT_ID"] ? ["https://dl5zpyw5k3jeb.cloudfront.net"] : []),
    ],
  };
}

const tokenSyncSources = (env: Env): Sources => ({ "connect-src": nonNull(originOf("VITE_TOKEN_SYNC_URL", env)) });

const errorSources = (env: Env): Sources => ({ "connect-src": nonNull(originOf("VITE_ERROR_REPORT_URL", env)) });

export const policies = [clerkSources, mapSources, adoptionSources, tokenSyncSources, errorSources];
