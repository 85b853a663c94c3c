/** The most script that a visit to a page loads until it is idle, in brotli kB. */
export const visitTargets = { landing: 85, feed: 115, detail: 167, form: 155, adoption: 140, vets: 133 };
