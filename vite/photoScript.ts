// Runs in the head of every document but the landing page's. Where a report is opened by its link, it asks for the report
// and its first photo, the largest thing on the page, while the scripts are still on their way. The app asks for the
// report again through its own connection; the browser has the photo by then. documents.ts compiles and inlines it.

// Filled in by documents.ts, as is `backendUrl` (socketScript.ts).
declare const feedPages: string[];

(() => {
  interface Answer {
    value: { photos: { thumb: string; full: string }[] } | null;
  }

  const [, page, reportId] = location.pathname.split("/");
  if (!reportId || !feedPages.includes(`/${page}`)) return;
  fetch(`${backendUrl}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "reports:get", args: { reportId }, format: "json" }),
  })
    .then(async (response) => (await response.json()) as Answer)
    .then(({ value }) => {
      const first = value?.photos[0];
      if (first) for (const address of [first.thumb, first.full]) new Image().src = address;
    })
    .catch(() => {
      // The app will say what is wrong.
    });
})();
