// The backend's actions reach the other services of this machine the way they reach the real ones: over HTTP.
import { expect, test } from "@playwright/test";

test("an action calls an outside service and answers with what it said", async ({ request }) => {
  const answer = await request.post("/api/action", {
    data: { path: "places:suggest", args: { input: "guelph", sessionToken: crypto.randomUUID() }, format: "json" },
  });
  expect(await answer.json()).toMatchObject({ status: "success", value: [{ mainText: "Guelph" }] });
});
