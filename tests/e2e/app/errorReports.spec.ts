// Reports of errors in the browser.
import { expect } from "@playwright/test";
import { test } from "../../support/test.ts";

interface Report {
  transaction: string;
  release?: string;
  exception: { values: { value: string; stacktrace?: object }[] };
}

test("an unhandled error is reported with the page's path, without the query and without a person's words", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/nearby-vets?lat=43.85&lng=-79.33");
  await page.waitForFunction(() => "started" in document.documentElement.dataset);
  // The code that sends reports loads only after an error.
  expect(requests.filter((url) => url.includes("sendErrors"))).toEqual([]);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("Otto the parrot is not a function");
    });
  });
  // In a report, "…" replaces the words that a person may have typed.
  const ownReport = async () => {
    const reports = (await (await page.request.get("/__errors/reports.json")).json()) as Report[];
    return reports.find(({ exception }) => exception.values[0]!.value === "… the … is not a function");
  };
  await expect.poll(ownReport).toMatchObject({ transaction: "/nearby-vets" });
  expect((await ownReport())!.release).toBeTruthy();
  expect(JSON.stringify(await ownReport())).not.toMatch(/Otto|parrot|43\.85/);
});
