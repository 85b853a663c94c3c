/** "12,345". A phone takes far longer to get its own formatter ready, which toLocaleString does. */
export const countText = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
