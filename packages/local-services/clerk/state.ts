// The emulator's stored data. A reset keeps the keys, because a running backend trusts them.
import { randomBytes } from "node:crypto";
import { type JsonFile, openJson } from "../jsonFile.ts";

export interface Email {
  id: string;
  address: string;
  verification: Verification | null;
}

/** A user's profile at Google or Facebook. */
export interface ProviderProfile {
  provider: string;
  /** The user's id at the provider. */
  subject: string;
  email: string;
  name: string;
}

export interface ExternalAccount extends ProviderProfile {
  id: string;
}

export interface Account {
  id: string;
  firstName: string;
  lastName: string;
  emails: Email[];
  /** The password's hash. Null for an account without a password. */
  password: string | null;
  external: ExternalAccount[];
  metadata: Record<string, unknown>;
  /** The ids of the clients that have signed in, at most the 20 newest. On these, a password needs no code. */
  trusted: string[];
  createdAt: number;
  updatedAt: number;
  lastSignInAt: number | null;
}

export interface ErrorBody {
  code: string;
  message: string;
  long_message: string;
  meta?: { param_name?: string };
}

export interface Verification {
  status: "unverified" | "verified" | "transferable" | "failed";
  strategy: string;
  code?: string;
  attempts: number;
  expireAt: number;
  redirectUrl?: string;
  error?: ErrorBody;
}

export interface SignIn {
  id: string;
  status: string;
  identifier: string;
  accountId: string | null;
  /** The first factor: a code or a provider. Passwords are checked at once. */
  first: Verification | null;
  /** The second factor: the code that a new device needs. */
  second: Verification | null;
  oauth: Oauth | null;
  createdSessionId: string | null;
}

export interface SignUp {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  metadata: Record<string, unknown>;
  /** The password's hash. */
  password: string | null;
  /** The verification of the email address. */
  verification: Verification | null;
  /** The verification of the account at Google or Facebook. */
  external: Verification | null;
  oauth: Oauth | null;
  createdSessionId: string | null;
  createdUserId: string | null;
}

export interface Oauth {
  /** A random value that leads from the consent page back to this sign-in or sign-up. */
  state: string;
  provider: string;
  /** Where the browser goes after a failure, or if the app has to turn a sign-in into a sign-up or the reverse. */
  redirectUrl: string;
  /** Where the browser goes after a successful sign-in. */
  completeUrl: string;
  /** Set as soon as the provider has identified the user. */
  profile: ProviderProfile | null;
}

export interface Session {
  id: string;
  clientId: string;
  accountId: string;
  status: "active" | "ended" | "revoked";
  createdAt: number;
  lastActiveAt: number;
  expireAt: number;
}

export interface Client {
  id: string;
  cookie: string;
  signIn: SignIn | null;
  signUp: SignUp | null;
  lastActiveSessionId: string | null;
  createdAt: number;
  updatedAt: number;
}

/** An email that the emulator shows on the inbox page instead of sending it. */
export interface InboxEmail {
  id: string;
  to: string;
  subject: string;
  code: string;
  at: number;
}

export interface State {
  secretKey: string;
  privateKey: string | null;
  accounts: Account[];
  sessions: Session[];
  clients: Client[];
  inbox: InboxEmail[];
}

export const newId = (kind: string) => `${kind}_${randomBytes(14).toString("hex")}`;

const emptyState = (): State => ({
  secretKey: `sk_live_${randomBytes(24).toString("hex")}`,
  privateKey: null,
  accounts: [],
  sessions: [],
  clients: [],
  inbox: [],
});

const dayMs = 24 * 60 * 60 * 1000;

export type Store = JsonFile<State>;

export async function openStore(folder: string): Promise<Store> {
  const { state, save } = await openJson(folder, "clerk.json", emptyState);
  const activeClientIds = new Set(state.sessions.filter((one) => one.status === "active").map((one) => one.clientId));
  state.clients = state.clients.filter((one) => activeClientIds.has(one.id) || one.updatedAt > Date.now() - dayMs);
  return {
    state,
    save,
    async clear() {
      const { privateKey, secretKey } = state;
      Object.assign(state, emptyState(), { privateKey, secretKey });
      await save();
    },
  };
}
