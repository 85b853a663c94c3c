import { messages } from "../../../domain/messages";
import { classes } from "../../lib/classes";
import { setTheme, useTheme } from "../../lib/theme";
import { Icon } from "./Icon";

/** CSS picks the icon from the document's theme, so it is right on the prerendered page before the app starts. */
export function ThemeToggle({ className }: { className?: string }) {
  const isDark = useTheme() === "dark";
  const label = messages[isDark ? "app.useLight" : "app.useDark"];
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setTheme(isDark ? "light" : "dark")}
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
