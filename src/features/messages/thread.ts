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

/** The other side, in a heading. */
export function nameOf({ side, name, petName, status, isVisitor, agreedName }: Named): string {
  if (name) return name;
  const isOwner = (status === "lost") === (side === "writer");
  const pet = agreedName || (side === "writer" ? petName : "");
  if (pet) return sentence(isOwner ? "thread.family" : "thread.finderOf", { name: pet });
  if (side === "author") return messages[isVisitor ? "thread.aVisitor" : "thread.someone"];
  return messages[isOwner ? "thread.someone" : "thread.aFinder"];
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
