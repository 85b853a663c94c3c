import { useState } from "react";
import { messages } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { Glyph, Icon } from "../../../ui/controls/Icon";
import { globePath, LanguageDialog } from "../../../ui/language/LanguageSwitch";

/** Shows the language of the pages, emails and notifications. A press opens the dialog that changes it. */
export function LanguageRow() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-mx-2 grid min-h-15 max-w-[576px] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 rounded-md px-2 py-2 text-left hover:bg-sunk"
      >
        <Glyph path={globePath} className="text-ink-2" />
        <span>
          <span className="block leading-tight font-strong">{messages["language.title"]}</span>
          <span className="block text-sm text-ink-2">{messages["language.for"]}</span>
        </span>
        <span className="flex items-center gap-1 font-strong text-link">
          {language.ownName}
          <Icon name="next" size={18} />
        </span>
      </button>
      {isOpen && <LanguageDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
