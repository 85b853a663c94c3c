import { devices } from "@playwright/test";

const { userAgent, isMobile, hasTouch } = devices["Pixel 7"];

/** For `test.use`. A phone with the width of the design's drawings. */
export const phone = { viewport: { width: 390, height: 844 }, userAgent, isMobile, hasTouch };
