import { orderChannels } from "./orderChoices.ts";

/**
 * The cents of a payment that belong to posts which are not published. Each post is an equal share. The sum is rounded
 * up to a whole cent, in the buyer's favour.
 */
export const unearnedCents = (cents: number, publishedPosts: number) =>
  Math.ceil((cents * Math.max(0, orderChannels.length - publishedPosts)) / orderChannels.length);
