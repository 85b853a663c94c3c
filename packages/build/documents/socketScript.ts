// Runs in the head of every document but the landing page's: opens the backend's connection while the scripts are still
// on their way. src/services/convex/client.ts takes it over. documents.ts compiles and inlines it.

// Filled in by documents.ts: the first from the app's configuration, the second from the client's package.
declare const backendUrl: string;
declare const clientVersion: string;

try {
  // The same address as the client's own connection.
  (window as { homewardSocket?: WebSocket }).homewardSocket = new WebSocket(
    `${backendUrl.replace(/^http/, "ws")}/api/${clientVersion}/sync`,
  );
} catch {
  // The client reports the problem.
}
