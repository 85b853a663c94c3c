import { useState } from "react";
import { messages } from "../../../domain/messages";
import { language } from "../../../domain/texts/language";
import { classes } from "../../lib/classes";
import { Glyph } from "../controls/Icon";
import { lazyDialog } from "../dialogs/lazyDialog";

export const globePath =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c4.5 4.7 4.5 12.3 0 17-4.5-4.7-4.5-12.3 0-17z";

export const LanguageDialog = lazyDialog(async () => (await import("./LanguageDialog")).LanguageDialog, {
  title: messages["language.title"],
});

/** A globe and the two letters of the page's language. Narrow phones have room for the globe only. */
export function LanguageSwitch({ className }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={classes(
          "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-1.5 text-sm font-strong uppercase",
          className ?? "text-ink hover:bg-sunk",
        )}
      >
        <Glyph path={globePath} size={20} />
        <span className="max-[24.3rem]:hidden">{language.code}</span>
        <span className="sr-only">{messages["language.title"]}</span>
      </button>
      {isOpen && <LanguageDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
