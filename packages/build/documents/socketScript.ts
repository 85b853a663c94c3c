// Runs in the head of every document but the landing page's. It opens the connection to the backend while the app's
// scripts are still on their way; src/services/convex/client.ts takes the connection over. documents.ts compiles and
// inlines this script.

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
