import { ConvexReactClient } from "convex/react";
import { withFailureText } from "../../lib/texts/answerTexts";

declare global {
  interface Window {
    /** Opened by the document before any script has arrived (packages/build/documents/socketScript.ts). */
    homewardSocket?: WebSocket | undefined;
  }
}

/** Uses the connection that the document has opened, once; later connections are new. */
function connect(address: string): WebSocket {
  const earlySocket = window.homewardSocket;
  window.homewardSocket = undefined;
  if (earlySocket?.url !== address || earlySocket.readyState > WebSocket.OPEN) return new WebSocket(address);
  // The client waits for the "open" event.
  if (earlySocket.readyState === WebSocket.OPEN) queueMicrotask(() => earlySocket.onopen?.(new Event("open")));
  return earlySocket;
}

// Convex's client calls this with "new" and gets the socket that the function returns. The window is only read at the
// call, because outlines of pages are prerendered without a window.
function Connection(address: string) {
  return connect(address);
}

class Client extends ConvexReactClient {
  override mutation: ConvexReactClient["mutation"] = (...call) => withFailureText(super.mutation(...call));
  override action: ConvexReactClient["action"] = (...call) => withFailureText(super.action(...call));
}

export const client = new Client(import.meta.env.VITE_CONVEX_URL, {
  webSocketConstructor: Connection as unknown as typeof WebSocket,
  // Convex's own warning would also appear during searches, such as for a pet or an address.
  unsavedChangesWarning: false,
});

if (typeof window !== "undefined") {
  addEventListener("beforeunload", (event) => {
    if (client.connectionState().inflightMutations > 0) event.preventDefault();
  });
}
