import { SignInProviderReturn } from "../features/account/auth/SignInProviderReturn";

export function SsoCallback() {
  return <SignInProviderReturn />;
}
