import { ProviderReturn } from "../features/account/auth/ProviderReturn";

export function SsoCallback() {
  return <ProviderReturn />;
}
