import { useState } from "react";
import { messages } from "../../../../domain/messages";
import { AuthFailure } from "../../../services/auth/signIn/AuthFailure";
import { signInByRedirect, signInInWindow } from "../../../services/auth/signIn/providers";
import { resumeSignIn } from "../../../services/auth/signIn/signInDialog";
import { cannotOpenWindow, openWindow, type Provider } from "../../../services/auth/signIn/signInWindow";
import { Button } from "../../../ui/controls/Button";
import { FacebookLogo, GoogleLogo } from "./providerLogos";
import type { Exchange } from "./useExchange";

const providers = [
  { provider: "google", label: messages["auth.google"], Mark: GoogleLogo },
  { provider: "facebook", label: messages["auth.facebook"], Mark: FacebookLogo },
] as const;

const redirect = (provider: Provider) => async () => {
  await signInByRedirect(provider);
  return { kind: "done" } as const;
};

interface Props {
  exchange: Exchange;
  /** The provider whose button was pressed last. */
  chosen: Provider | null;
  onChoose(provider: Provider): void;
}

export function ProviderButtons({ exchange, chosen, onChoose }: Props) {
  const [blockedProvider, setBlockedProvider] = useState<Provider | null>(null);

  function choose(provider: Provider) {
    if (exchange.busy) return;
    setBlockedProvider(null);
    onChoose(provider);
    if (cannotOpenWindow()) return exchange.submit(redirect(provider));
    // Opened within the click event. Otherwise browsers block the window.
    const providerWindow = openWindow(messages["auth.signingIn"]);
    exchange.submit(async () => {
      if (providerWindow) return signInInWindow(provider, providerWindow, resumeSignIn);
      setBlockedProvider(provider);
      throw new AuthFailure(provider === "facebook" ? "auth.popupClosed" : "auth.popupBlocked");
    });
  }

  return (
    <div className="grid gap-2.5">
      {providers.map(({ provider, label, Mark }) => (
        <Button key={provider} block busy={exchange.busy && chosen === provider} onClick={() => choose(provider)}>
          {!(exchange.busy && chosen === provider) && <Mark />}
          {label}
        </Button>
      ))}
      {blockedProvider && (
        <Button block variant="quiet" onClick={() => exchange.submit(redirect(blockedProvider))}>
          {messages["auth.continueHere"]}
        </Button>
      )}
    </div>
  );
}
