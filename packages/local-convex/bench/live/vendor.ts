// Convex's own client as a client of the benchmark. Unlike the raw clients (sockets.ts), it parses JSON and keeps a
// copy of all results.
import { ConvexClient } from "convex/browser";
import { anyApi } from "convex/server";
import { WebSocket } from "ws";
import type { Client } from "./client.ts";

interface Card {
  name: string;
}

export async function connectVendor(origin: string): Promise<Client> {
  const convexClient = new ConvexClient(origin, {
    logger: false,
    unsavedChangesWarning: false,
    webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
  });
  const reports = anyApi["reports"]!;
  const client: Client = {
    onMessage: () => {},
    messages: 0,
    ask(readerName) {
      const args = { status: "lost", ...(readerName !== undefined && { reader: readerName }) };
      convexClient.onUpdate(reports["latest"]!, args, (cards: Card[]) => {
        client.messages += 1;
        // `text in card` finds the names of fields, as the raw clients do, because they search whole messages.
        client.onMessage((text) => cards.some((card) => text in card || card.name === text));
      });
    },
    write: async (name) => void (await convexClient.mutation(reports["add"]!, { name })),
    close: () => void convexClient.close(),
  };
  return client;
}
