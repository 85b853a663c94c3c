// A browser's side of Clerk's Frontend API, as far as a test needs it: a cookie jar and forms.
import { mkdtemp } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import os from "node:os";
import path from "node:path";
import { clerk } from "../../emulators/clerk/index.ts";
import { originOf } from "../../emulators/host.ts";
import type { Running } from "../../emulators/service.ts";

export interface Answer {
  status: number;
  // Clerk's answers differ by endpoint; each test names the fields it looks at.
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

  /** The newest code sent to the address. */
  async code(to: string): Promise<string> {
    const { body } = await this.send("GET", `/__clerk/inbox.json?to=${encodeURIComponent(to)}`);
    return body[0]?.code ?? "";
  }

  /** Goes to the provider and comes back: where to, and with what outcome. */
  async oauth(kind: "sign_ins" | "sign_ups", provider: string, choice: Record<string, string>) {
    const begun = await this.post(`/client/${kind}`, {
      strategy: `oauth_${provider}`,
      redirect_url: `${this.origin}/sso-callback`,
      action_complete_redirect_url: `${this.origin}/main`,
    });
    const { first_factor_verification, verifications } = begun.body.response;
    const verification = first_factor_verification ?? verifications.external_account;
    return this.send("POST", verification.external_verification_redirect_url, choice);
  }
}

export interface Instance {
  origin: string;
  running: Running;
  lines: string[];
  close(): Promise<void>;
}

export async function startClerk(env: Record<string, string> = {}, folder?: string): Promise<Instance> {
  const data = folder ?? (await mkdtemp(path.join(os.tmpdir(), "homeward-clerk-")));
  let running: Running | undefined;
  const server: Server = createServer((request, response) => void running?.http?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const origin = await originOf(server);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  running = await clerk.start({ root: process.cwd(), data, origin, env, issuers: {}, log });
  return {
    origin,
    running,
    lines,
    async close() {
      await running!.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
