import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useAuth } from "./useAuth";

type Record = NonNullable<FunctionReturnType<typeof api.users.me>>;

export interface Viewer extends Omit<Record, "_id"> {
  /** Null until the record has been created. */
  _id: Record["_id"] | null;
  /** When the temporary record was made; null for the real one. */
  timestamp: number | null;
}

/**
 * The signed-in person; null for a visitor, undefined while that is not known yet. Once known, the person stays while
 * sign-in has trouble, so that a form about them keeps what was typed.
 */
export function useViewer(): Viewer | null | undefined {
  const { status, person } = useAuth();
  const record = useQuery(api.users.me, status === "signedIn" ? {} : "skip");
  const viewer = useMemo((): Viewer | undefined => {
    if (status !== "signedIn" || !person || record === undefined) return undefined;
    if (record) return { ...record, timestamp: null };
    const { email, name, since } = person;
    return { _id: null, email, nickName: name, displayName: name, signUpType: "", avatar: null, timestamp: since };
  }, [status, person, record]);
  const [last, setLast] = useState<{ id: string; viewer: Viewer }>();
  if (viewer && person && last?.viewer !== viewer) setLast({ id: person.id, viewer });
  if (status === "signedOut") return null;
  return viewer ?? (last && last.id === person?.id ? last.viewer : undefined);
}
