import { useState } from "react";
import { recall, remember } from "../../../lib/device/storage";

/** This phone's helper in a party. The token proves which block is theirs. */
export interface StoredHelper {
  token: string;
  name: string;
  /** Null until the user has taken a block. */
  helperId: string | null;
}

const storageKey = (partyKey: string) => `homeward:party.${partyKey}` as const;

function readStoredHelper(key: string): StoredHelper {
  try {
    const { token, name, helperId } = JSON.parse(recall(storageKey(key)) ?? "") as Record<string, unknown>;
    if (typeof token === "string" && typeof name === "string") {
      return { token, name, helperId: typeof helperId === "string" ? helperId : null };
    }
  } catch {
    // Nothing is stored, or something invalid.
  }
  return { token: crypto.randomUUID(), name: "", helperId: null };
}

/** This phone's helper, kept between visits, and the function that stores it. */
export function useStoredHelper(key: string) {
  const [me, setMe] = useState(() => readStoredHelper(key));
  const rememberMe = (name: string, helperId: string) => {
    const newHelper = { ...me, name, helperId };
    setMe(newHelper);
    remember(storageKey(key), JSON.stringify(newHelper));
  };
  return { me, rememberMe };
}
