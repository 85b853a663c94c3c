import { ProviderReturn } from "../features/auth/ProviderReturn";

export function SsoCallback() {
  return <ProviderReturn />;
}
