/** The variables of a made-up deployment's build, as its host would set them. Scripts in the browser get the values. */
export const buildVariables: Record<string, string> = {
  VITE_CONVEX_URL: "https://able-cat-1.convex.cloud",
  VITE_CONVEX_SITE_URL: "https://able-cat-1.convex.site",
  VITE_CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from("clerk.homeward.example$").toString("base64")}`,
  VITE_CLERK_PROXY_URL: "https://homeward.example/clerk",
  VITE_CLERK_JS_URL: "https://homeward.example/clerk.js",
  VITE_GOOGLE_MAPS_API_KEY: "AIzaSyMadeUpKeyOfAMadeUpDeployment00000",
  VITE_GOOGLE_MAPS_URL: "https://maps.googleapis.com/maps/api/js",
  VITE_COMMUNITY_URL: "https://discord.gg/homeward",
  VITE_ERROR_REPORT_URL: "https://key@errors.homeward.example/1",
  VITE_RELEASE: "2026-11-26",
  VITE_TOKEN_SYNC_URL: "https://sync.homeward.example/tokens",
};
