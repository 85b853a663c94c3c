// The part of a browser that Clerk's Frontend API needs: a cookie jar, and forms.
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { clerk } from "../index.ts";
import type { RunningEmulator } from "../../../local-convex/src/host/emulator.ts";
import { listen } from "../../../local-convex/tests/support/listen.ts";

export interface Answer {
  status: number;
  // Endpoints have different bodies, and each test reads only a few fields.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  code: string | undefined;
  location: string | null;
  text: string;
}

export class Browser {
  readonly cookies = new Map<string, string>();
  readonly origin: string;
  constructor(origin: string) {
    this.origin = origin;
  }

  async send(method: string, url: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(new URL(url, this.origin), {
      method,
      redirect: "manual",
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        ...headers,
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]!.split("=");
      this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    const body = isJson ? JSON.parse(text) : undefined;
    const answer: Answer = {
      status: response.status,
      body,
      code: body?.errors?.[0]?.code,
      location: response.headers.get("location"),
      text,
    };
    return answer;
  }

  get = (route: string) => this.send("GET", `/__clerk/v1${route}`);
  post = (route: string, form: Record<string, string> = {}) => this.send("POST", `/__clerk/v1${route}`, form);

  signUp = (email: string, password = "correct horse") =>
    this.post("/client/sign_ups", { email_address: email, password, first_name: "Maya" });
  signIn = (email: string, password = "correct horse") =>
    this.post("/client/sign_ins", { identifier: email, password });
  signOut = () => this.post("/client/sessions?_method=DELETE");

  /** The newest code that was sent to the address. */
  async code(to: string): Promise<string> {
    const { body } = await this.send("GET", `/__clerk/inbox.json?to=${encodeURIComponent(to)}`);
    return body[0]?.code ?? "";
  }

  /** Starts an attempt, makes the choice on the provider's page and returns the response that redirects back. */
  async oauth(kind: "sign_ins" | "sign_ups", provider: string, choice: Record<string, string>) {
    const attempt = await this.post(`/client/${kind}`, {
      strategy: `oauth_${provider}`,
      redirect_url: `${this.origin}/sso-callback`,
      action_complete_redirect_url: `${this.origin}/main`,
    });
    const { first_factor_verification, verifications } = attempt.body.response;
    const verification = first_factor_verification ?? verifications.external_account;
    return this.send("POST", verification.external_verification_redirect_url, choice);
  }
}

export interface Instance {
  origin: string;
  running: RunningEmulator;
  /** The lines that the emulator printed. */
  lines: string[];
  close(): Promise<void>;
}

export async function startClerk(env: Record<string, string> = {}, folder?: string): Promise<Instance> {
  const data = folder ?? (await mkdtemp(path.join(os.tmpdir(), "homeward-clerk-")));
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const server = await listen((origin) => clerk.start({ root: process.cwd(), data, origin, env, issuers: {}, log }));
  return { ...server, lines };
}
