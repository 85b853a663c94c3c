// The theme on screen: what the person chose here, else what the system prefers, also when that changes at dusk.
// The document's own script has set it before the first paint.
import { useSyncExternalStore } from "react";
import { recall, remember } from "./storage";

export type Theme = "light" | "dark";

const system = () => matchMedia("(prefers-color-scheme: dark)");

const wanted = (): Theme => {
  const chosen = recall("theme");
  if (chosen === "light" || chosen === "dark") return chosen;
  return system().matches ? "dark" : "light";
};

const shown = (): Theme => {
  const theme = document.documentElement.dataset["theme"];
  return theme === "light" || theme === "dark" ? theme : wanted();
};

const listeners = new Set<() => void>();

const show = (theme: Theme) => {
  document.documentElement.dataset["theme"] = theme;
  for (const listener of listeners) listener();
};

export function setTheme(theme: Theme): void {
  remember("theme", theme);
  show(theme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const follow = () => show(wanted());
  // Another tab chose.
  const elsewhere = (event: StorageEvent) => {
    if (event.key === "theme" || event.key === null) follow();
  };
  const media = system();
  const followSystem = () => {
    if (recall("theme") === null) follow();
  };
  media.addEventListener("change", followSystem);
  addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(listener);
    media.removeEventListener("change", followSystem);
    removeEventListener("storage", elsewhere);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shown, () => "light");
}
