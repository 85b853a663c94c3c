import { useLoadScript } from "@react-google-maps/api";
import { useEffect, useState } from "react";
import { language } from "../../../../domain/texts/language";
import { createStore, useStore } from "../../../lib/store";

/** After this long the script counts as missing. If it arrives later, the map shows after all. */
const scriptTimeoutMs = 20_000;

const isKeyRefused = createStore(false);

declare global {
  interface Window {
    /** Called by Google's script when it does not accept the key. */
    gm_authFailure?: () => void;
  }
}
window.gm_authFailure = () => isKeyRefused.set(true);

// `apiUrl` must be an absolute origin: @react-google-maps/api compares it with the script's address.
const apiUrl = import.meta.env["VITE_GOOGLE_MAPS_URL"] as string | undefined;
const key = (import.meta.env["VITE_GOOGLE_MAPS_API_KEY"] as string | undefined) ?? "";
// Outside the component: with a new array at each render, @react-google-maps/api would load the script again.
const libraries: ("places" | "marker")[] = ["marker", "places"];

export type MapScript = "loading" | "ready" | "failed" | "refused";

export function useMapScript(): MapScript {
  const { isLoaded, loadError } = useLoadScript({
    id: "google-maps",
    googleMapsApiKey: key,
    libraries,
    language: language.serviceCodes.google,
    ...(apiUrl && { apiUrl }),
  });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), scriptTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (useStore(isKeyRefused)) return "refused";
  if (isLoaded) return "ready";
  return loadError || isLate ? "failed" : "loading";
}
