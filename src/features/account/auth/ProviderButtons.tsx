import { useState } from "react";
import { messages } from "../../../../domain/messages";
import { AuthFailure } from "../../../services/auth/signIn/AuthFailure";
import { signInByRedirect, signInInWindow } from "../../../services/auth/signIn/providers";
import { resumeSignIn } from "../../../services/auth/signIn/signInDialog";
import { cannotOpenWindow, openWindow, type Provider } from "../../../services/auth/signIn/signInWindow";
import { Button } from "../../../ui/controls/Button";
import { FacebookLogo, GoogleLogo } from "./providerLogos";
import type { Exchange } from "./useExchange";
import { useOfferedProviders } from "./useOfferedProviders";

const appearances = {
  google: { label: messages["auth.google"], Logo: GoogleLogo },
  facebook: { label: messages["auth.facebook"], Logo: FacebookLogo },
};

const redirect = (provider: Provider) => async () => {
  await signInByRedirect(provider);
  return { kind: "done" } as const;
};

/** Class names that hide an element unless it is offered, and keep its space. */
const hiddenUnless = (isOffered: boolean) => (isOffered ? "" : "invisible");

interface OrDividerProps {
  className: string;
}

/** The word "or" between two ways to sign in. */
function OrDivider({ className }: OrDividerProps) {
  return (
    <p
      className={`${className} flex items-center gap-3.5 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line`}
    >
      {messages["auth.or"]}
    </p>
  );
}

interface Props {
  /** Where the buttons are: above or below the form. */
  place: "above" | "below";
  /** Sends the dialog's requests to the sign-in service. */
  exchange: Exchange;
  /** The provider whose button was pressed last. */
  chosen: Provider | null;
  onChoose(provider: Provider): void;
}

export function ProviderButtons({ place, exchange, chosen, onChoose }: Props) {
  const [blockedProvider, setBlockedProvider] = useState<Provider | null>(null);
  const providers = useOfferedProviders();
  if (providers.length === 0) return null;
  const divider = <OrDivider className={hiddenUnless(providers.some(({ isOffered }) => isOffered))} />;

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
      // Facebook's text speaks of a closed popup and asks the user to allow popups.
      throw new AuthFailure(provider === "facebook" ? "auth.popupClosed" : "auth.popupBlocked");
    });
  }

  return (
    <>
      {place === "below" && divider}
      <div className="grid gap-2.5">
        {providers.map(({ provider, isOffered }) => {
          const { label, Logo } = appearances[provider];
          const isBusy = exchange.busy && chosen === provider;
          return (
            <Button
              key={provider}
              block
              className={hiddenUnless(isOffered)}
              busy={isBusy}
              onClick={() => choose(provider)}
            >
              {!isBusy && <Logo />}
              {label}
            </Button>
          );
        })}
        {blockedProvider && (
          <Button block variant="quiet" onClick={() => exchange.submit(redirect(blockedProvider))}>
            {messages["auth.continueHere"]}
          </Button>
        )}
      </div>
      {place === "above" && divider}
    </>
  );
}
