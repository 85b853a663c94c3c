import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { language } from "../../../../domain/texts/language";
import { chosenLanguage, openInLanguage, rememberLanguage } from "../../../lib/chosenLanguage";
import { recall, remember } from "../../../lib/device/storage";
import { useViewer } from "../../../services/auth/useViewer";

/**
 * Gives the account the language that was chosen on this device. Where none was chosen, the account's language applies
 * to this device. A page with a form open stays as it is until the next visit.
 */
export function LanguageSync() {
  const update = useMutation(api.users.updateProfile);
  const viewer = useViewer();
  const id = viewer?._id;
  const accountLanguage = viewer?.lang;
  useEffect(() => {
    if (!id) return;
    const choice = chosenLanguage();
    if (choice && recall("homeward:language-unsaved")) {
      const forget = () => remember("homeward:language-unsaved", null);
      if (choice === accountLanguage) forget();
      else update({ lang: choice }).then(forget, () => {});
    } else if (!choice && accountLanguage && !document.querySelector("main form, dialog[open] form")) {
      rememberLanguage(accountLanguage);
      if (accountLanguage !== language.code) openInLanguage(accountLanguage);
    }
  }, [id, accountLanguage, update]);
  return null;
}
