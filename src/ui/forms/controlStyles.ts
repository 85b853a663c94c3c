/** Class names of text fields and selects: at least 52 px high, with a 1.5 px border, red and 2 px wide if invalid. */
export const controlStyles =
  "block w-full min-h-13 rounded-md border-[1.5px] border-edge bg-card px-4 py-3 text-left text-field text-ink " +
  "placeholder:text-ink-2 placeholder:opacity-100 disabled:cursor-not-allowed disabled:border-transparent " +
  "disabled:bg-sunk disabled:text-ink-2 [&[readonly]]:bg-sunk " +
  "aria-[invalid=true]:border-lost-ink aria-[invalid=true]:inset-ring-[.5px] aria-[invalid=true]:inset-ring-lost-ink";
