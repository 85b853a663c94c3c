import { useLoadScript } from "@react-google-maps/api";
import { useEffect, useState, useSyncExternalStore } from "react";

/** A script that is still not there after this long is treated as missing; should it come later, the map shows. */
const patienceMs = 20_000;

let refused = false;
const listeners = new Set<() => void>();

declare global {
  interface Window {
    /** Google's script calls it when it does not accept the key. */
    gm_authFailure?: () => void;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.gm_authFailure = () => {
    refused = true;
    for (const each of listeners) each();
  };
  return () => listeners.delete(listener);
}

// `apiUrl` must be an absolute origin: the wrapper compares it with the script's own address.
const apiUrl = import.meta.env["VITE_GOOGLE_MAPS_URL"] as string | undefined;
const key = (import.meta.env["VITE_GOOGLE_MAPS_API_KEY"] as string | undefined) ?? "";
// A new array at each render would make the wrapper load the script anew.
const libraries: ("places" | "marker")[] = ["marker", "places"];

export type MapScript = "loading" | "ready" | "failed" | "refused";

export function useMapScript(): MapScript {
  const { isLoaded, loadError } = useLoadScript({
    id: "google-maps",
    googleMapsApiKey: key,
    libraries,
    language: "en",
    ...(apiUrl && { apiUrl }),
  });
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (useSyncExternalStore(subscribe, () => refused)) return "refused";
  if (isLoaded) return "ready";
  return loadError || late ? "failed" : "loading";
}
