/** From this width on, a conversation is shown between the list and the report. */
export const wideThreadQuery = "(min-width: 75rem)";

/** A column beside the conversation. It stays in view and scrolls separately from the page. */
export const besideThreadStyles = "sticky top-0 grid max-h-[calc(100dvh-72px)] content-start overflow-y-auto";
