import { messages } from "../../domain/messages";
import { setTheme, useTheme } from "../lib/theme";
import { IconButton } from "./IconButton";

export function ThemeToggle({ className }: { className?: string }) {
  const dark = useTheme() === "dark";
  return (
    <IconButton
      icon={dark ? "sun" : "moon"}
      label={messages[dark ? "app.useLight" : "app.useDark"]}
      onClick={() => setTheme(dark ? "light" : "dark")}
      className={className}
    />
  );
}
