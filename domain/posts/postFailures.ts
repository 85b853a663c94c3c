// Why a page post failed, may have failed, or could not be taken down. A post's record has the code, and pages show
// its text.

export const postFailures = [
  "alert.reportHidden",
  "alert.reportClosed",
  "alert.facebookOff",
  "alert.facebookRefused",
  "alert.facebookFailed",
  "alert.facebookUnsure",
] as const;
export type PostFailure = (typeof postFailures)[number];

export const takeDownFailures = ["operator.removalBusy", "operator.removalRefused"] as const;
export type TakeDownFailure = (typeof takeDownFailures)[number];
