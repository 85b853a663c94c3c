import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../domain/messages";
import { petAddress, reportAddress } from "../../../domain/paths";

export type Thread = NonNullable<FunctionReturnType<typeof api.threads.get>>;
export type Message = Thread["messages"][number];
export type ThreadEntry = FunctionReturnType<typeof api.threads.mine>[number];

/** The keys by which this browser finds a thread. */
export interface ThreadKey {
  threadId: Id<"threads">;
  secret?: string;
}

type Named = Pick<ThreadEntry, "side" | "name" | "petName" | "status" | "isVisitor"> &
  Partial<Pick<Thread, "agreedName">>;

/** The text for a person without a name, and the pet that it names. */
function unnamed({ side, petName, status, isVisitor, agreedName }: Named) {
  const isOwner = (status === "lost") === (side === "writer");
  const pet = agreedName || (side === "writer" ? petName : "");
  if (pet) return { text: isOwner ? "family" : "finderOf", pet } as const;
  if (side === "author") return { text: isVisitor ? "aVisitor" : "someone", pet } as const;
  return { text: isOwner ? "someone" : "aFinder", pet } as const;
}

/** The other side, in a heading or at the start of a sentence. */
export function nameOf(thread: Named): string {
  const { text, pet } = unnamed(thread);
  return thread.name || sentence(`thread.${text}`, { name: pet });
}

/** The other side, inside a sentence: "a visitor". */
export function innerNameOf(thread: Named): string {
  const { text, pet } = unnamed(thread);
  return thread.name || sentence(`thread.inSentence.${text}`, { name: pet });
}

/** The page of the thread's subject. A finder who scanned a tag has none to read. */
export function subjectAddress({ tagPet, side, reportId }: Pick<Thread, "tagPet" | "side" | "reportId">) {
  if (!tagPet) return reportAddress(reportId);
  return side === "author" ? petAddress(tagPet) : null;
}

/** The thread's subject, below the name. */
export function aboutOf({ petName, isVisitor, agreedName }: Pick<Thread, "petName" | "isVisitor" | "agreedName">) {
  const name = agreedName || petName;
  return name ? sentence(isVisitor ? "thread.aboutVisitor" : "thread.about", { name }) : messages["thread.aboutFound"];
}
