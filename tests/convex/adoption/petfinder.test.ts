import { describe, expect, test, vi } from "vitest";
import { backend, codeOf } from "../backend";
import { provider, search, usePetfinder, useAdoptionServices } from "./adoptionServices";

useAdoptionServices();

describe("Petfinder's token", () => {
  test("is fetched once, even for searches at the same moment, and renewed before it expires", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date"] });
    const service = usePetfinder(undefined, () => Date.now());
    const t = backend();
    await Promise.all(["dog", "cat", "rabbit"].map((type) => search(t, { type })));
    expect(service.counters).toMatchObject({ tokens: 1, searches: 3 });
    // A token is valid for an hour.
    vi.setSystemTime(Date.now() + 58 * 60_000);
    await search(t, { type: "dog" });
    expect(service.counters.tokens).toBe(1);
    vi.setSystemTime(Date.now() + 90_000);
    await search(t, { type: "cat" });
    expect(service.counters.tokens).toBe(2);
  });

  test("is replaced after it was revoked, without an error for the user", async () => {
    const service = usePetfinder();
    const t = backend();
    await search(t);
    service.revoke();
    expect((await search(t, { type: "cat" })).animals.length).toBeGreaterThan(0);
    expect(service.counters.tokens).toBe(2);
  });

  test("is replaced only once when two searches notice that it was revoked", async () => {
    const service = usePetfinder();
    const t = backend();
    await search(t);
    service.revoke();
    const emulatorAnswer = provider.answer;
    let releaseReply = () => {};
    const otherSearchDone = new Promise<void>((resolve) => (releaseReply = resolve));
    provider.answer = async (request) => {
      const reply = await emulatorAnswer(request);
      const isDelayed =
        request.url.searchParams.get("type") === "rabbit" && reply !== "silence" && reply.status === 401;
      if (isDelayed) await otherSearchDone;
      return reply;
    };
    const delayedSearch = search(t, { type: "rabbit" });
    await search(t, { type: "cat" });
    releaseReply();
    expect((await delayedSearch).animals.length).toBeGreaterThan(0);
    expect(service.counters.tokens).toBe(2);
  });

  test("is not issued for a wrong client secret, so the search fails", async () => {
    usePetfinder();
    vi.stubEnv("PETFINDER_CLIENT_SECRET", "wrong");
    expect(await codeOf(search(backend()))).toBe("adoption.failedStatus");
  });
});
