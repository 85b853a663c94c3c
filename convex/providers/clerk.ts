// Clerk's Backend API, as far as the end of an account needs it.
import { OutsideError } from "./outside";
import { text, wire, wires } from "./read";

const timeout = 10_000;

function settings() {
  const key = process.env.CLERK_SECRET_KEY;
  if (!key) throw new OutsideError("Clerk", "off", "CLERK_SECRET_KEY is not set");
  return { key, base: (process.env.CLERK_API_URL ?? "https://api.clerk.com").replace(/\/+$/, "") };
}

/** Says whether the account is there afterwards. A 404 that is not Clerk's own says nothing about the account. */
async function call(method: "GET" | "DELETE", subject: string): Promise<"there" | "gone"> {
  const { key, base } = settings();
  const clock = new AbortController();
  const alarm = setTimeout(() => clock.abort(), timeout);
  try {
    const response = await fetch(`${base}/v1/users/${encodeURIComponent(subject)}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      signal: clock.signal,
    });
    if (response.ok) return method === "DELETE" ? "gone" : "there";
    const answer = wire(await response.json().catch(() => null));
    const codes = wires(answer["errors"]).map((error) => text(error["code"]));
    if (response.status === 404 && codes.includes("resource_not_found")) return "gone";
    throw new OutsideError("Clerk", response.status >= 500 ? "down" : "refused", `status ${response.status}`);
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError("Clerk", "down", "not reachable");
  } finally {
    clearTimeout(alarm);
  }
}

export const requireClerk = () => void settings();

/** Resolves once the account is gone. When the answer fails to come, Clerk is asked how things stand. */
export async function deleteAccount(subject: string) {
  try {
    await call("DELETE", subject);
  } catch (error) {
    const now = await findAccount(subject).catch(() => "unknown");
    if (now !== "gone") throw error;
  }
}

export const findAccount = (subject: string) => call("GET", subject);
