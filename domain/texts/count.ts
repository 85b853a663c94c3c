import { language } from "./language.ts";

/** "12,345" */
export const countText = (count: number): string => language.count(count);
