// The content policy that a build gets from its environment, and the files that tell static hosts which headers and
// documents to send.
import { expect, test } from "vitest";
import { contentPolicy, inlineOf } from "../../packages/build/headers/contentPolicy";
import { headersOf, hostFiles, readHeaders } from "../../packages/build/headers/headers";
import { documentsFor } from "../../packages/build/documents/pageDocuments";
import { policies } from "../../src/build/policies";
import { site } from "../../src/build/site";

const noInline = { scripts: [], styles: [] };
const inline = inlineOf("<style>a{}</style><script>go()</script><script type=module src=/x.js></script>");
const key = `pk_live_${Buffer.from("clerk.example.org$").toString("base64")}`;
const realEnv = {
  VITE_CONVEX_URL: "https://able-cat-1.convex.cloud",
  VITE_CONVEX_SITE_URL: "https://able-cat-1.convex.site",
  VITE_CLERK_PUBLISHABLE_KEY: key,
  VITE_GOOGLE_MAPS_API_KEY: "key",
  VITE_TOKEN_SYNC_URL: "https://sync.example.org/session?x=1",
  VITE_ERROR_REPORT_URL: "https://key@errors.example.org/1",
};

/** The sources of a policy, by directive. */
const parsePolicy = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name, ...sources] = directive.split(" ");
      return [name!, sources];
    }),
  );

test("with every service local, no other origin and only the known inline scripts and styles are allowed", () => {
  const policy = parsePolicy(contentPolicy({}, inline, policies));
  expect(policy["script-src"]).toEqual(["'self'", "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"]);
  expect(policy["style-src"]).toEqual(["'self'", expect.stringMatching(/^'sha256-.{44}'$/)]);
  expect(policy["connect-src"]).toEqual(["'self'"]);
  expect(policy["img-src"]).toEqual(["'self'", "data:", "blob:"]);
  for (const name of ["default-src", "object-src", "base-uri", "form-action", "frame-ancestors", "frame-src"]) {
    expect(policy[name]).toEqual(["'none'"]);
  }
});

test("each service that is set up adds its exact hosts", () => {
  const policy = parsePolicy(contentPolicy(realEnv, inline, policies));
  expect(policy["script-src"]).toEqual(
    expect.arrayContaining([
      "https://clerk.example.org",
      "https://challenges.cloudflare.com",
      "https://maps.googleapis.com",
    ]),
  );
  expect(policy["connect-src"]).toEqual(
    expect.arrayContaining([
      "https://able-cat-1.convex.cloud",
      "wss://able-cat-1.convex.cloud",
      "https://able-cat-1.convex.site",
      "https://clerk.example.org",
      "https://sync.example.org",
      "https://errors.example.org",
    ]),
  );
  expect(policy["img-src"]).toEqual(
    expect.arrayContaining([
      "https://able-cat-1.convex.cloud",
      "https://img.clerk.com",
      "https://cdn.rescuegroups.org",
      "https://tracker.rescuegroups.org",
    ]),
  );
  expect(policy["frame-src"]).toEqual(["https://challenges.cloudflare.com"]);
});

test("no build allows unknown inline scripts, eval, wildcards or all web hosts, nor unknown inline styles except for Google's map", () => {
  for (const name of ["", ...Object.keys(realEnv)]) {
    const policy = parsePolicy(contentPolicy({ [name]: realEnv[name as keyof typeof realEnv] }, inline, policies));
    const allSources = Object.values(policy).flat();
    expect(allSources.filter((source) => /unsafe-eval|\*|^https?:$/.test(source))).toEqual([]);
    expect(policy["script-src"]).not.toContain("'unsafe-inline'");
    expect(policy["style-src"]!.includes("'unsafe-inline'")).toBe(name === "VITE_GOOGLE_MAPS_API_KEY");
  }
  // No hash of a style: beside a hash, browsers ignore 'unsafe-inline', and Google's map would lose its styles.
  expect(contentPolicy(realEnv, inline, policies)).toMatch(
    /style-src 'self' 'unsafe-inline' https:\/\/fonts\.googleapis\.com;/,
  );
});

test("a Clerk proxy on the app's origin adds no host, and a proxy elsewhere adds only its own host", () => {
  const sources = (proxy: string) =>
    parsePolicy(contentPolicy({ VITE_CLERK_PUBLISHABLE_KEY: key, VITE_CLERK_PROXY_URL: proxy }, noInline, policies))[
      "connect-src"
    ];
  expect(sources("/clerk")).toEqual(["'self'"]);
  expect(sources("https://login.example.org/clerk")).toEqual(["'self'", "https://login.example.org"]);
});

test("a value that would break the policy fails the build instead", () => {
  expect(() => contentPolicy({ VITE_CONVEX_URL: "able-cat-1" }, noInline, policies)).toThrow("VITE_CONVEX_URL");
  expect(() => contentPolicy({ VITE_CLERK_PUBLISHABLE_KEY: "pk_live_x; *" }, noInline, policies)).toThrow(
    "publishable key",
  );
});

test("every host's file has the same headers", () => {
  const headers = headersOf(realEnv, inline, policies);
  expect(Object.keys(headers)).toEqual([
    "Content-Security-Policy",
    "Strict-Transport-Security",
    "X-Content-Type-Options",
    "Referrer-Policy",
    "Permissions-Policy",
  ]);
  const files = hostFiles(headers, null, [], site);
  expect(readHeaders(files["_headers"]!)).toEqual(headers);
  const vercel = JSON.parse(files["vercel.json"]!) as { headers: { headers: { key: string; value: string }[] }[] };
  expect(vercel.headers[0]!.headers).toEqual(Object.entries(headers).map(([name, value]) => ({ key: name, value })));
  const nginx = [...files["nginx-headers.conf"]!.matchAll(/^add_header (\S+) "([^"$]+)" always;$/gm)];
  expect(Object.fromEntries(nginx.map(([, name, value]) => [name, value]))).toEqual(headers);
  // Some hosts refuse longer lines in such a file.
  expect(Math.max(...files["_headers"]!.split("\n").map(({ length }) => length))).toBeLessThan(2000);
});

test("an address leads to its page's document or to app.html, and a report's to another document than the feed's", () => {
  const documents = [
    "adoption.html",
    "app.html",
    "index.html",
    "lost-pet-feed.html",
    "lost-pet-feed.open.html",
    "fr/animaux-perdus.html",
    "fr/animaux-perdus.open.html",
    "fr/app.html",
    "fr/index.html",
  ];
  const { rewrites } = JSON.parse(
    hostFiles(headersOf({}, inline, policies), null, documents, site)["vercel.json"]!,
  ) as {
    rewrites: { source: string; destination: string }[];
  };
  expect(rewrites).toEqual([
    { source: "/adoption", destination: "/adoption.html" },
    { source: "/adoption/:rest", destination: "/adoption.html" },
    { source: "/lost-pet-feed", destination: "/lost-pet-feed.html" },
    { source: "/lost-pet-feed/:rest", destination: "/lost-pet-feed.open.html" },
    { source: "/fr", destination: "/fr/index.html" },
    { source: "/fr/animaux-perdus", destination: "/fr/animaux-perdus.html" },
    { source: "/fr/animaux-perdus/:rest", destination: "/fr/animaux-perdus.open.html" },
    { source: "/fr/lost-pet-feed", destination: "/fr/animaux-perdus.html" },
    { source: "/fr/lost-pet-feed/:rest", destination: "/fr/animaux-perdus.open.html" },
    { source: "/fr/:path*", destination: "/fr/app.html" },
    { source: "/((?!static/).*)", destination: "/app.html" },
  ]);
  const documentFor = (pathname: string) =>
    documentsFor(site, pathname).find((name) => documents.includes(name.slice(1)));
  expect({
    "/": documentFor("/"),
    "/adoption": documentFor("/adoption"),
    "/adoption/pf:1": documentFor("/adoption/pf:1"),
    "/lost-pet-feed": documentFor("/lost-pet-feed"),
    "/lost-pet-feed/1/": documentFor("/lost-pet-feed/1/"),
    "/nowhere": documentFor("/nowhere"),
    "/fr": documentFor("/fr"),
    "/fr/lost-pet-feed": documentFor("/fr/lost-pet-feed"),
    "/fr/animaux-perdus/1": documentFor("/fr/animaux-perdus/1"),
    "/fr/nowhere": documentFor("/fr/nowhere"),
    "/france": documentFor("/france"),
  }).toEqual({
    "/": "/index.html",
    "/adoption": "/adoption.html",
    "/adoption/pf:1": "/adoption.html",
    "/lost-pet-feed": "/lost-pet-feed.html",
    "/lost-pet-feed/1/": "/lost-pet-feed.open.html",
    "/nowhere": "/app.html",
    "/fr": "/fr/index.html",
    "/fr/lost-pet-feed": "/fr/animaux-perdus.html",
    "/fr/animaux-perdus/1": "/fr/animaux-perdus.open.html",
    "/fr/nowhere": "/fr/app.html",
    "/france": "/app.html",
  });
});

test("crawlers of chats and social networks get the backend's previews of pages, and other visitors the app", () => {
  const files = hostFiles(headersOf(realEnv, inline, policies), "https://able-cat-1.convex.site", [], site);
  const { rewrites } = JSON.parse(files["vercel.json"]!) as {
    rewrites: { source: string; destination: string; has?: { value: string }[] }[];
  };
  const crawlerRule = rewrites.find(({ has }) => has);
  expect(crawlerRule!.destination).toBe("https://able-cat-1.convex.site/preview/:path");
  expect(rewrites.at(-1)).toEqual({ source: "/((?!static/).*)", destination: "/app.html" });
  const isCrawler = new RegExp(`^${crawlerRule!.has![0]!.value}$`);
  const previewCrawlers = [
    "facebookexternalhit/1.1 Facebot Twitterbot/1.0",
    "WhatsApp/2.23.20.0",
    "Mozilla/5.0 (compatible; Discordbot/2.0)",
  ];
  for (const agent of previewCrawlers) expect(agent).toMatch(isCrawler);
  // A person's browser, and Google's crawler, which runs scripts and gets the app.
  const otherVisitors = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1",
    "Mozilla/5.0 (compatible; Googlebot/2.1)",
  ];
  for (const agent of otherVisitors) expect(agent).not.toMatch(isCrawler);
  expect(files["nginx-crawlers.conf"]).toContain("proxy_pass https://able-cat-1.convex.site;");
  expect(hostFiles(headersOf({}, inline, policies), null, [], site)).not.toHaveProperty("nginx-crawlers.conf");
});

test("Netlify and nginx send the addresses of each language to its documents", () => {
  const documents = [
    "adoption.html",
    "app.html",
    "fr/animaux-perdus.html",
    "fr/animaux-perdus.open.html",
    "fr/app.html",
  ];
  const files = hostFiles(headersOf({}, inline, policies), null, documents, site);
  expect(files["_redirects"]!.trim().split("\n")).toEqual([
    "/static/*  /app.html  404",
    `/share  ${site.shareTarget.answer}  302`,
    "/adoption  /adoption.html  200",
    "/adoption/*  /adoption.html  200",
    "/fr  /fr/index.html  200",
    "/fr/animaux-perdus  /fr/animaux-perdus.html  200",
    "/fr/animaux-perdus/*  /fr/animaux-perdus.open.html  200",
    "/fr/lost-pet-feed  /fr/animaux-perdus.html  200",
    "/fr/lost-pet-feed/*  /fr/animaux-perdus.open.html  200",
    "/fr/*  /fr/app.html  200",
    "/*  /app.html  200",
  ]);
  const rewrites = [...files["nginx-pages.conf"]!.matchAll(/^rewrite (\S+) (\S+) last;$/gm)];
  const nginx = (address: string) => rewrites.find(([, pattern]) => new RegExp(pattern!).test(address))?.[2];
  expect(
    ["/adoption", "/adoption/pf:1", "/fr/", "/fr/lost-pet-feed/1", "/fr/main", "/fr/manifest.webmanifest"].map(nginx),
  ).toEqual([
    "/adoption.html",
    "/adoption.html",
    "/fr/index.html",
    "/fr/animaux-perdus.open.html",
    "/fr/app.html",
    undefined,
  ]);
});
