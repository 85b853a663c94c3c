import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../domain/messages";
import { petAddress, reportAddress } from "../../../domain/paths";

export type Thread = NonNullable<FunctionReturnType<typeof api.threads.get>>;
export type Message = Thread["messages"][number];
export type ThreadEntry = FunctionReturnType<typeof api.threads.mine>[number];

/** A thread's id and, for a visitor, the secret on this device that opens the thread. */
export interface ThreadKey {
  threadId: Id<"threads">;
  secret?: string;
}

type NameFields = Pick<ThreadEntry, "side" | "name" | "petName" | "status" | "isVisitor"> &
  Partial<Pick<Thread, "agreedName">>;

/**
 * Describes the other side if it has no name. `text` is the last part of the code of an interface text. `pet` is the
 * name of the pet that this text mentions, or empty.
 */
function namelessText({ side, petName, status, isVisitor, agreedName }: NameFields) {
  const isOtherSideOwner = (status === "lost") === (side === "writer");
  const pet = agreedName || (side === "writer" ? petName : "");
  if (pet) return { text: isOtherSideOwner ? "family" : "finderOf", pet } as const;
  if (side === "author") return { text: isVisitor ? "aVisitor" : "someone", pet } as const;
  return { text: isOtherSideOwner ? "someone" : "aFinder", pet } as const;
}

/** The other side's name, for a heading or the start of a sentence. */
export function nameOf(thread: NameFields): string {
  const { text, pet } = namelessText(thread);
  return thread.name || sentence(`thread.${text}`, { name: pet });
}

/** The other side's name, for the middle of a sentence: "a visitor". */
export function nameInSentenceOf(thread: NameFields): string {
  const { text, pet } = namelessText(thread);
  return thread.name || sentence(`thread.inSentence.${text}`, { name: pet });
}

/**
 * The page of the thread's subject: its report, or the pet whose tag was scanned. Null for the finder who scanned the
 * tag, because they can't open the pet's page.
 */
export function subjectAddress({ tagPet, side, reportId }: Pick<Thread, "tagPet" | "side" | "reportId">) {
  if (!tagPet) return reportAddress(reportId);
  return side === "author" ? petAddress(tagPet) : null;
}

/** The line about the thread's subject, shown below the name. */
export function subjectLine({ petName, isVisitor, agreedName }: Pick<Thread, "petName" | "isVisitor" | "agreedName">) {
  const name = agreedName || petName;
  return name ? sentence(isVisitor ? "thread.aboutVisitor" : "thread.about", { name }) : messages["thread.aboutFound"];
}
