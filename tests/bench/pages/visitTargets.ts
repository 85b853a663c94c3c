/** The most script, in brotli kB, that a visit to each page may load until the page is idle. */
export const visitTargets = { landing: 85, feed: 115, detail: 167, form: 155, adoption: 140, vets: 133 };
