// Tells another service of this deployment, where one is set up, that somebody signed in or out. It is told with a
// token that was made for it just now (the service takes none older than 300 seconds). Its failure blocks nothing.
const patienceMs = 5000;

export async function syncToken(method: "POST" | "DELETE", token: () => Promise<string | null>): Promise<void> {
  const url = import.meta.env.VITE_TOKEN_SYNC_URL;
  if (!url) return;
  try {
    const bearer = await token();
    if (!bearer) return;
    await fetch(url, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
      // Goes out even if the page is left meanwhile.
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    // Nobody waits for it.
  }
}
