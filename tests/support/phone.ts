import { devices } from "@playwright/test";

const { userAgent, isMobile, hasTouch } = devices["Pixel 7"];

/** For `test.use`. The width is the one that the drawings have. */
export const phone = { viewport: { width: 390, height: 844 }, userAgent, isMobile, hasTouch };
