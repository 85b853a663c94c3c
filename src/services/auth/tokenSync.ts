// Tells this deployment's token sync service, if there is one, that a user signed in or out. The service gets a freshly
// issued token, because it accepts none older than 300 seconds. When the call fails, nothing else is affected.
const syncTimeoutMs = 5000;

export async function syncToken(method: "POST" | "DELETE", getToken: () => Promise<string | null>): Promise<void> {
  const url = import.meta.env.VITE_TOKEN_SYNC_URL;
  if (!url) return;
  try {
    const bearer = await getToken();
    if (!bearer) return;
    await fetch(url, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
      // Sent even if the person leaves the page.
      keepalive: true,
      signal: AbortSignal.timeout(syncTimeoutMs),
    });
  } catch {
    // Signing in and out works without it.
  }
}
