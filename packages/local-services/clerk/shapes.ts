// Converts stored data into the shapes of Clerk's API. Field names and nulls are Clerk's.
import type { Account, Email, ExternalAccount, SignIn, SignUp, Verification } from "./state.ts";

export const primaryOf = (account: Account): Email | undefined => account.emails[0];
export const fullName = (account: Account) => [account.firstName, account.lastName].filter(Boolean).join(" ");

export function verification(value: Verification | null) {
  if (!value) return null;
  return {
    object: "verification",
    status: value.status === "unverified" && value.expireAt < Date.now() ? "expired" : value.status,
    strategy: value.strategy,
    attempts: value.attempts,
    expire_at: value.expireAt,
    verified_at_client: null,
    external_verification_redirect_url: value.redirectUrl ?? null,
    error: value.error ?? null,
  };
}

const emailAddress = (email: Email, account: Account) => ({
  id: email.id,
  object: "email_address",
  email_address: email.address,
  verification: verification(email.verification),
  linked_to: account.external
    .filter((one) => one.email === email.address)
    .map((one) => ({ id: one.id, type: `oauth_${one.provider}` })),
  matches_sso_connection: false,
});

function externalAccount(one: ExternalAccount) {
  const [first = "", ...rest] = one.name.split(" ");
  return {
    id: one.id,
    object: "external_account",
    provider: `oauth_${one.provider}`,
    identification_id: one.id,
    provider_user_id: one.subject,
    approved_scopes: "email profile",
    email_address: one.email,
    first_name: first,
    last_name: rest.join(" "),
    image_url: "",
    username: "",
    phone_number: "",
    public_metadata: {},
    label: null,
    verification: verification({ status: "verified", strategy: `oauth_${one.provider}`, attempts: 0, expireAt: 0 }),
  };
}

export const user = (account: Account) => ({
  id: account.id,
  object: "user",
  external_id: null,
  username: null,
  first_name: account.firstName || null,
  last_name: account.lastName || null,
  full_name: fullName(account) || null,
  image_url: "",
  has_image: false,
  profile_image_id: null,
  primary_email_address_id: primaryOf(account)?.id ?? null,
  primary_phone_number_id: null,
  primary_web3_wallet_id: null,
  password_enabled: account.password !== null,
  totp_enabled: false,
  backup_code_enabled: false,
  two_factor_enabled: false,
  email_addresses: account.emails.map((email) => emailAddress(email, account)),
  external_accounts: account.external.map(externalAccount),
  phone_numbers: [],
  web3_wallets: [],
  passkeys: [],
  enterprise_accounts: [],
  saml_accounts: [],
  organization_memberships: [],
  public_metadata: {},
  unsafe_metadata: account.metadata,
  last_sign_in_at: account.lastSignInAt,
  create_organization_enabled: false,
  create_organizations_limit: null,
  delete_self_enabled: true,
  legal_accepted_at: null,
  created_at: account.createdAt,
  updated_at: account.updatedAt,
});

export const publicUser = (account: Account) => ({
  user_id: account.id,
  first_name: account.firstName || null,
  last_name: account.lastName || null,
  image_url: "",
  has_image: false,
  identifier: primaryOf(account)?.address ?? "",
});

const maskAddress = (address: string) => address.replace(/^(.).*(@.*)$/, "$1*****$2");

const emailFactor = (strategy: string, email: Email) => ({
  strategy,
  email_address_id: email.id,
  safe_identifier: maskAddress(email.address),
  primary: true,
});

export function signIn(value: SignIn, account: Account | undefined) {
  const email = account && primaryOf(account);
  const emailFactors = email ? [emailFactor("email_code", email)] : [];
  const password = account?.password
    ? [{ strategy: "password" }, ...(email ? [emailFactor("reset_password_email_code", email)] : [])]
    : [];
  return {
    id: value.id,
    object: "sign_in",
    status: value.status,
    supported_identifiers: ["email_address"],
    supported_first_factors: account
      ? [...password, ...emailFactors, ...account.external.map((one) => ({ strategy: `oauth_${one.provider}` }))]
      : null,
    supported_second_factors: ["needs_second_factor", "needs_client_trust"].includes(value.status)
      ? emailFactors
      : null,
    ...(["needs_second_factor", "needs_client_trust"].includes(value.status) ? { client_trust_state: "new" } : {}),
    first_factor_verification: verification(value.first),
    second_factor_verification: verification(value.second),
    identifier: value.identifier || null,
    user_data: null,
    created_session_id: value.createdSessionId,
  };
}

export function signUp(value: SignUp) {
  const isUnverified = value.verification !== null && value.verification.status !== "verified";
  const missingFields = value.email ? [] : ["email_address"];
  const email = verification(value.verification);
  return {
    id: value.id,
    object: "sign_up",
    status: value.createdUserId ? "complete" : "missing_requirements",
    required_fields: ["email_address"],
    optional_fields: ["password", "first_name", "last_name"],
    missing_fields: missingFields,
    unverified_fields: isUnverified ? ["email_address"] : [],
    verifications: {
      email_address: email ? { ...email, next_action: "needs_attempt", supported_strategies: ["email_code"] } : null,
      phone_number: null,
      web3_wallet: null,
      external_account: verification(value.external),
    },
    username: null,
    email_address: value.email || null,
    phone_number: null,
    web3_wallet: null,
    first_name: value.firstName || null,
    last_name: value.lastName || null,
    has_password: value.password !== null,
    unsafe_metadata: value.metadata,
    external_account: null,
    external_account_strategy: value.oauth ? `oauth_${value.oauth.provider}` : null,
    created_session_id: value.createdSessionId,
    created_user_id: value.createdUserId,
    abandon_at: Date.now() + 24 * 60 * 60 * 1000,
    legal_accepted_at: null,
    locale: null,
  };
}
