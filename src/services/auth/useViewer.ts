import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useAuth } from "./useAuth";

type UserRecord = NonNullable<FunctionReturnType<typeof api.users.me>>;

export interface Viewer extends Omit<UserRecord, "_id"> {
  /** Null until the record has been created. */
  _id: UserRecord["_id"] | null;
  /** When this page first saw the person signed in. Null once the record has been created. The app doesn't read it. */
  timestamp: number | null;
}

/**
 * The signed-in person. Null for a visitor; undefined while that is unknown. A known person stays while sign-in has
 * trouble, so that the profile form keeps its input.
 */
export function useViewer(): Viewer | null | undefined {
  const { status, person } = useAuth();
  const record = useQuery(api.users.me, status === "signedIn" ? {} : "skip");
  const viewer = useMemo((): Viewer | undefined => {
    if (status !== "signedIn" || !person || record === undefined) return undefined;
    if (record) return { ...record, timestamp: null };
    const { email, name, firstSeenAt } = person;
    return {
      _id: null,
      email,
      nickName: name,
      displayName: name,
      signUpType: "",
      avatar: null,
      timestamp: firstSeenAt,
    };
  }, [status, person, record]);
  const [lastKnown, setLastKnown] = useState<{ id: string; viewer: Viewer }>();
  if (viewer && person && lastKnown?.viewer !== viewer) setLastKnown({ id: person.id, viewer });
  if (status === "signedOut") return null;
  return viewer ?? (lastKnown && lastKnown.id === person?.id ? lastKnown.viewer : undefined);
}
