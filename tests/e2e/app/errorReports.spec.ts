// Reports of errors in the browser.
import { expect } from "@playwright/test";
import { test } from "../../support/test.ts";

interface Report {
  transaction: string;
  release?: string;
  exception: { values: { value: string; stacktrace?: object }[] };
}

test("an error that nothing handled is reported, with the pattern of the page's path instead of its address", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/nearby-vets?lat=43.85&lng=-79.33");
  await page.waitForFunction(() => "started" in document.documentElement.dataset);
  expect(requests.filter((url) => url.includes("sendErrors"))).toEqual([]);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("Otto the parrot is not a function");
    });
  });
  const ownReport = async () => {
    const reports = (await (await page.request.get("/__errors/reports.json")).json()) as Report[];
    return reports.find(({ exception }) => exception.values[0]!.value === "… the … is not a function");
  };
  await expect.poll(ownReport).toMatchObject({ transaction: "/nearby-vets" });
  expect((await ownReport())!.release).toBeTruthy();
  expect(JSON.stringify(await ownReport())).not.toMatch(/Otto|parrot|43\.85/);
});
