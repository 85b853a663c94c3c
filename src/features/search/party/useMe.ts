import { useState } from "react";
import { recall, remember } from "../../../lib/device/storage";

/** Who this phone is in a party: a first name, and a token that proves which block is its own. */
export interface OnPhone {
  token: string;
  name: string;
  helperId: string | null;
}

const nameOf = (key: string) => `homeward:party.${key}` as const;

function known(key: string): OnPhone {
  try {
    const { token, name, helperId } = JSON.parse(recall(nameOf(key)) ?? "") as Record<string, unknown>;
    if (typeof token === "string" && typeof name === "string") {
      return { token, name, helperId: typeof helperId === "string" ? helperId : null };
    }
  } catch {
    // Nothing is kept, or not by us.
  }
  return { token: crypto.randomUUID(), name: "", helperId: null };
}

export function useMe(key: string) {
  const [me, setMe] = useState(() => known(key));
  const become = (name: string, helperId: string) => {
    const next = { ...me, name, helperId };
    setMe(next);
    remember(nameOf(key), JSON.stringify(next));
  };
  return { me, become };
}
