import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../domain/messages";

export type Thread = NonNullable<FunctionReturnType<typeof api.threads.get>>;
export type Message = Thread["messages"][number];
export type ThreadEntry = FunctionReturnType<typeof api.threads.mine>[number];

/** The keys by which this browser finds a thread. */
export interface Sought {
  threadId: Id<"threads">;
  secret?: string;
}

type Named = Pick<ThreadEntry, "side" | "name" | "petName" | "status"> & { isVisitor?: boolean };

/** The other side, in a heading. */
export function nameOf({ side, name, petName, status, isVisitor = false }: Named): string {
  if (name) return name;
  if (side === "author") return messages[isVisitor ? "thread.aVisitor" : "thread.someone"];
  return status === "lost" && petName ? sentence("thread.family", { name: petName }) : messages["thread.someone"];
}

/** The thread's subject, below the name. */
export const aboutOf = ({ petName, isVisitor }: Pick<Thread, "petName" | "isVisitor">) =>
  petName
    ? sentence(isVisitor ? "thread.aboutVisitor" : "thread.about", { name: petName })
    : messages["thread.aboutFound"];
