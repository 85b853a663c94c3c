import { type ReactNode, useState } from "react";
import { messages } from "../../../domain/messages";
import { language } from "../../../domain/texts/language";
import { classes } from "../../lib/classes";
import { Glyph } from "../controls/Icon";
import { lazyDialog } from "../dialogs/lazyDialog";

export const globe =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c4.5 4.7 4.5 12.3 0 17-4.5-4.7-4.5-12.3 0-17z";

export const LanguageDialog = lazyDialog(async () => (await import("./LanguageDialog")).LanguageDialog, {
  title: messages["language.title"],
});

/** A button with a globe that opens the choice of the language. */
export function LanguageButton({ className, children }: { className: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={className}>
        <Glyph path={globe} size={20} />
        <span className="sr-only">{messages["language.title"]}</span>
        {children}
      </button>
      {isOpen && <LanguageDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/**
 * A globe and the two letters of the page's language. Narrow phones have room for the globe only, and the narrowest ones
 * for neither: there, NarrowLanguageSwitch.tsx and the menu of the landing page have it.
 */
export const LanguageSwitch = ({ className }: { className?: string }) => (
  <LanguageButton
    className={classes(
      "inline-flex min-h-11 items-center gap-1.5 rounded-md px-1.5 text-sm font-strong uppercase max-[23.4rem]:hidden",
      className ?? "text-ink hover:bg-sunk",
    )}
  >
    <span className="max-[24.3rem]:hidden">{language.code}</span>
  </LanguageButton>
);
