import { messages } from "../../domain/messages";
import { classes } from "../lib/classes";
import { setTheme, useTheme } from "../lib/theme";
import { Icon } from "./Icon";

/** Its icon follows the document, so that it is right on a prerendered page too, before anything runs. */
export function ThemeToggle({ className }: { className?: string }) {
  const dark = useTheme() === "dark";
  const label = messages[dark ? "app.useLight" : "app.useDark"];
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setTheme(dark ? "light" : "dark")}
      className={classes(
        "grid size-11 flex-none place-items-center rounded-md transition-colors",
        className ?? "text-ink hover:bg-sunk",
      )}
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="not-dark:hidden" />
    </button>
  );
}
