// Maya is missing Biscuit, and people write to her.
import { messageText } from "../../../domain/messages/stepWords";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { type Backend, type Caller, backend } from "../backend";
import { callerAt } from "../board";
import { webp } from "../../support/pictureBytes";
import { photoOf, post } from "../pictures";
import { sampleReport } from "../samples";

let keyCount = 0;
/** A key of the same length as the app's keys. */
export const newKey = () => `00000000-0000-4000-8000-${String((keyCount += 1)).padStart(12, "0")}`;

/** The access to a thread. A visitor needs the secret, a user only their sign-in. */
export interface Ticket {
  threadId: Id<"threads">;
  secret?: string;
}

export async function missingPet(t: Backend = backend()) {
  const maya = callerAt(t, "192.0.2.1", "Maya");
  const reportId = await maya.mutation(api.reports.submit, sampleReport([await photoOf(t, maya)]));
  const visitor = callerAt(t, "198.51.100.1");
  const write = async (who: Caller = visitor, text = "I think I saw Biscuit by the pond."): Promise<Ticket> =>
    await who.mutation(api.threads.open, { reportId, text, key: newKey() });
  const say = (who: Caller, ticket: Ticket, text: string, more: object = {}) =>
    who.mutation(api.threads.send, { ...ticket, text, key: newKey(), ...more });
  const read = (who: Caller, ticket: Ticket) => who.query(api.threads.get, ticket);
  const texts = async (who: Caller, ticket: Ticket) => (await read(who, ticket))!.messages.map(messageText);
  return { t, maya, visitor, reportId, write, say, read, texts };
}

export const withoutSecret = ({ threadId }: Ticket): Ticket => ({ threadId });

/** Uploads a message's photo, without the optional size for dense screens. */
export async function messagePhoto(t: Backend, who: Caller, ticket: Ticket) {
  const file = async (width: number, height: number) => {
    const [url] = await who.mutation(api.threads.uploadUrls, { ...ticket, count: 1 });
    const { pathname, search } = new URL(url!, "https://homeward.convex.site");
    const response = await post(t, pathname + search, webp(width, height), { "content-type": "image/webp" });
    return ((await response.json()) as { storageId: never }).storageId;
  };
  return { full: await file(1280, 960), thumb: await file(320, 240), colour: "#a06030" };
}
