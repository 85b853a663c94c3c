const maxShown = 99;

/** The number on a bell. Hidden from screen readers, because the link around it states the number in words. */
export const BellCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className="absolute -top-0.5 -right-0.5 grid h-[22px] min-w-[22px] place-items-center rounded-full border-2 border-card bg-lost px-1 text-[.75rem] leading-none font-bold text-on-lost tabular-nums"
    >
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  );
