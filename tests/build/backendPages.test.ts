// The pages that the backend serves at the app's own address: hosts pass these paths on to it.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { serveBackendPages } from "../../packages/build/headers/backendPages";
import { hostFiles } from "../../packages/build/headers/headers";
import { site } from "../../src/build/site";

const backend = "https://able-cat-1.convex.site";
const headers = { "Content-Security-Policy": "default-src 'none'" };

interface VercelFile {
  headers: { source: string }[];
  rewrites: { source: string; destination: string }[];
}

const vercelOf = (address: string | null) =>
  JSON.parse(hostFiles(headers, address, ["app.html"], site)["vercel.json"]!) as VercelFile;

test("Vercel, Netlify and nginx pass a tag's address on to the backend, whether it begins with /t/ or /T/", () => {
  const files = hostFiles(headers, backend, ["app.html"], site);
  // Vercel applies the first rule that fits.
  expect(vercelOf(backend).rewrites.slice(0, 2)).toEqual([
    { source: "/t/:code", destination: `${backend}/t/:code` },
    { source: "/T/:code", destination: `${backend}/t/:code` },
  ]);
  expect(files["_redirects"]).toMatch(/^\/t\/\* {2}https:\/\/able-cat-1\.convex\.site\/t\/:splat {2}200$/m);
  expect(files["_redirects"]).toMatch(/^\/T\/\* {2}https:\/\/able-cat-1\.convex\.site\/t\/:splat {2}200$/m);
  expect(files["nginx-backend.conf"]).toContain("location ~* ^/t/([^/]+)/?$ {");
});

test("on Vercel, the app's policy is not sent with a tag's page, which has its own", () => {
  const [pagesRule] = vercelOf(backend).headers;
  const isCovered = (path: string) => new RegExp(`^${pagesRule!.source}$`).test(path);
  expect(["/", "/main", "/tags", "/static/js/app.js"].map(isCovered)).toEqual([true, true, true, true]);
  expect(["/t/7K2M9QXB", "/T/7K2M9QXB"].map(isCovered)).toEqual([false, false]);
});

test("without the backend's address, hosts serve the app at a tag's address", () => {
  expect(hostFiles(headers, null, ["app.html"], site)).not.toHaveProperty("nginx-backend.conf");
  expect(vercelOf(null).rewrites.map(({ source }) => source)).not.toContain("/t/:code");
});

test("the preview server fetches a tag's page in the reader's language, and serves the app if the backend is down", async () => {
  const requests: string[] = [];
  const service = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers["accept-language"]}`);
    response.writeHead(404, { "x-robots-tag": "noindex" });
    response.end("retired");
  }).listen();
  const serviceUrl = `http://localhost:${(service.address() as AddressInfo).port}`;
  let isServiceUp = true;
  const handle = serveBackendPages("/t/", () => (isServiceUp ? serviceUrl : "http://localhost:1"));
  const app = createServer((request, response) =>
    handle(request as never, response, () => response.end("the app")),
  ).listen();
  const ask = async (path: string) => {
    const url = `http://localhost:${(app.address() as AddressInfo).port}${path}`;
    const answer = await fetch(url, { headers: { "accept-language": "fr" } });
    return `${answer.status} ${answer.headers.get("x-robots-tag")} ${await answer.text()}`;
  };
  expect(await ask("/T/7K2M9QXB")).toBe("404 noindex retired");
  expect(requests).toEqual(["/t/7K2M9QXB fr"]);
  expect(await ask("/main")).toBe("200 null the app");
  isServiceUp = false;
  expect(await ask("/t/7K2M9QXB")).toBe("200 null the app");
  service.close();
  app.close();
});
