import { messages } from "../../../domain/messages";
import { language } from "../../../domain/texts/language";
import { languageCodes, languageFacts, type LanguageCode } from "../../../domain/texts/languageList";
import { chooseLanguage } from "../../lib/chosenLanguage";
import { classes } from "../../lib/classes";
import { Icon } from "../controls/Icon";
import { Dialog } from "../dialogs/Dialog";
import { removeLayersFromHistory } from "../dialogs/layers";

/** The languages, each under its own name, because readers look for the one they know. */
export function LanguageDialog({ onClose }: { onClose(): void }) {
  const choose = async (code: LanguageCode) => {
    onClose();
    if (code === language.code) return;
    await removeLayersFromHistory();
    chooseLanguage(code);
  };
  return (
    <Dialog open title={messages["language.title"]} onClose={onClose}>
      <ul className="grid gap-1">
        {languageCodes.map((code) => {
          const { tag, ownName, region } = languageFacts[code];
          const isCurrent = code === language.code;
          return (
            <li key={code}>
              <button
                type="button"
                lang={tag}
                aria-current={isCurrent || undefined}
                onClick={() => void choose(code)}
                className={classes(
                  "grid min-h-15 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-md px-3.5 py-2 text-left",
                  isCurrent ? "bg-act-soft inset-ring-[2.5px] inset-ring-act" : "hover:bg-sunk",
                )}
              >
                <span>
                  <span className="block leading-tight font-strong">{ownName}</span>
                  {region && <span className="block text-sm text-ink-2">{region}</span>}
                </span>
                {isCurrent && <Icon name="check" size={24} className="text-link" />}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sm text-ink-2">{messages["language.keeps"]}</p>
    </Dialog>
  );
}
