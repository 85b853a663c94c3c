// Finds, creates and removes accounts, and revokes their sessions.
import type { Context } from "./context.ts";
import { robin } from "./madeUpPeople.ts";
import { type Account, newId, type ProviderProfile, type Session } from "./state.ts";

const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isAddress = (text: string) => addressShape.test(text);

export const accountOf = ({ store }: Context, id: string | null) => store.state.accounts.find((one) => one.id === id);

export function accountWithAddress({ store }: Context, address: string): Account | undefined {
  const normalized = address.trim().toLowerCase();
  return store.state.accounts.find((one) => one.emails.some((email) => email.address === normalized));
}

/** The account that is linked to `profile`, an account at Google or Facebook. */
export const accountLinkedTo = ({ store }: Context, profile: ProviderProfile): Account | undefined =>
  store.state.accounts.find(({ external }) =>
    external.some(({ provider, subject }) => provider === profile.provider && subject === profile.subject),
  );

export interface NewAccount {
  email: string;
  isAddressVerified: boolean;
  /** Clerk's name for the way in which the address was verified. Unused if it was not. */
  strategy: string;
  firstName: string;
  lastName: string;
  /** The password's hash. */
  password: string | null;
  metadata: Record<string, unknown>;
  profile: ProviderProfile | null;
}

/**
 * The id of a new account. An account that is created with the verified address of Robin, a made-up person, gets
 * Robin's fixed id unless another account has it, because the demo community refers to that id.
 */
const idFor = (context: Context, { email, isAddressVerified }: NewAccount) =>
  isAddressVerified && email.toLowerCase() === robin.email && !accountOf(context, robin.id) ? robin.id : newId("user");

export function createAccount(context: Context, fields: NewAccount): Account {
  const { store } = context;
  const now = Date.now();
  const address = fields.email.toLowerCase();
  const verified = { status: "verified", strategy: fields.strategy, attempts: 0, expireAt: now } as const;
  const account: Account = {
    id: idFor(context, fields),
    firstName: fields.firstName,
    lastName: fields.lastName,
    emails: address ? [{ id: newId("idn"), address, verification: fields.isAddressVerified ? verified : null }] : [],
    password: fields.password,
    external: fields.profile ? [{ id: newId("eac"), ...fields.profile }] : [],
    metadata: fields.metadata,
    trusted: [],
    createdAt: now,
    updatedAt: now,
    lastSignInAt: now,
  };
  store.state.accounts.push(account);
  return account;
}

export function revokeSessions({ store }: Context, account: Account, except: Session[] = []) {
  for (const session of store.state.sessions) {
    if (session.accountId === account.id && !except.includes(session)) session.status = "revoked";
  }
}

export function removeAccount(context: Context, account: Account) {
  revokeSessions(context, account);
  const { state } = context.store;
  state.accounts = state.accounts.filter((one) => one !== account);
}
