import { language } from "../../../domain/texts/language";
import { useAuth } from "../../services/auth/useAuth";
import { LanguageButton } from "../../ui/language/LanguageSwitch";

/**
 * The choice of the language at the end of the page, on phones whose header has no room for it. Signed-in people have it in
 * their profile. In a conversation, it would come between the messages and the field for the next one.
 */
export const NarrowLanguageSwitch = () =>
  useAuth().status === "signedOut" && (
    <div className="wrap border-t border-line min-[23.4rem]:hidden in-[main:has(form[data-foot])]:hidden">
      <LanguageButton className="flex min-h-11 items-center gap-2">{language.ownName}</LanguageButton>
    </div>
  );
