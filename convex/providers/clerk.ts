// The part of Clerk's Backend API that deletes an account.
import { baseUrl, missingKey, OutsideError, request, troubleOf } from "./outsideRequest";
import { textIn, objectIn, objectsIn } from "./readReply";

function settings() {
  const key = process.env.CLERK_SECRET_KEY;
  if (!key) throw missingKey("Clerk", "CLERK_SECRET_KEY");
  return { key, base: baseUrl(process.env.CLERK_API_URL, "https://api.clerk.com") };
}

/**
 * Whether the account with Clerk's id `subject` exists after the call. A 404 without Clerk's own error code says
 * nothing about the account.
 */
async function call(method: "GET" | "DELETE", subject: string): Promise<"there" | "gone"> {
  const { key, base } = settings();
  const { ok, status, json } = await request("Clerk", `${base}/v1/users/${encodeURIComponent(subject)}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
  });
  if (ok) return method === "DELETE" ? "gone" : "there";
  const codes = objectsIn(objectIn(json)["errors"]).map((error) => textIn(error["code"]));
  if (status === 404 && codes.includes("resource_not_found")) return "gone";
  throw new OutsideError("Clerk", status === 404 ? "refused" : troubleOf(status), `status ${status}`);
}

/** Throws if the key is not set. */
export const requireClerk = () => void settings();

/** Resolves when the account is deleted. If the call fails, asks Clerk whether the account is gone. */
export async function deleteAccount(subject: string) {
  try {
    await call("DELETE", subject);
  } catch (error) {
    const accountState = await findAccount(subject).catch(() => "unknown");
    if (accountState !== "gone") throw error;
  }
}

export const findAccount = (subject: string) => call("GET", subject);
