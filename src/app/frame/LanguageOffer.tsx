// If the reader has chosen no language, a page keeps the language that its address names, even if the browser's is
// another: the sender of a link may want the reader to see that wording. One line, written in the browser's language,
// offers to change to it.
import { messages } from "../../../domain/messages";
import { languageFacts, type LanguageCode } from "../../../domain/texts/languageList";
import { chooseLanguage, offeredLanguage } from "../../lib/chosenLanguage";
import { remember } from "../../lib/device/storage";
import { Glyph } from "../../ui/controls/Icon";
import { IconButton } from "../../ui/controls/IconButton";
import { globePath } from "../../ui/language/LanguageSwitch";

/**
 * The two texts of the offer, in every language. vite.config.ts fills them in, because a build otherwise contains the
 * texts of one language.
 */
declare const languageOffers: Record<LanguageCode, { offer: string; accept: string }>;

export function LanguageOffer({ code }: { code: LanguageCode }) {
  const { offer, accept } = languageOffers[code];
  return (
    <div className="bg-found-soft">
      <div className="wrap flex items-center gap-3 py-2">
        <Glyph path={globePath} className="text-found-ink" />
        <p lang={languageFacts[code].tag} className="min-w-0 flex-1 text-sm">
          {offer}{" "}
          <button type="button" className="linked min-h-11" onClick={() => chooseLanguage(code)}>
            {accept}
          </button>
        </p>
        <IconButton
          icon="close"
          label={messages["app.close"]}
          onClick={() => {
            remember("homeward:language-offer", "1");
            offeredLanguage.set(null);
          }}
        />
      </div>
    </div>
  );
}
