// The backend's actions reach the emulators over HTTP, as they reach the real services.
import { expect } from "@playwright/test";
import { test } from "../../support/test.ts";

test("an action calls an outside service and returns its answer", async ({ request }) => {
  const answer = await request.post("/api/action", {
    data: { path: "places:suggest", args: { input: "guelph", sessionToken: crypto.randomUUID() }, format: "json" },
  });
  expect(await answer.json()).toMatchObject({ status: "success", value: [{ mainText: "Guelph" }] });
});
