import { messages } from "../../domain/messages";
import { classes } from "../lib/classes";

interface Props {
  size?: number;
  /** Shows the app's name beside the picture, which is decorative. */
  wordmark?: boolean;
  className?: string;
}

/** A house with a lit door, whose gables are a cat's ear and a dog's folded ear. */
export function Logo({ size = 32, wordmark = true, className }: Props) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-[9px] font-brand text-[min(1.25rem,5.6vw)] tracking-[-.03em]",
        className,
      )}
    >
      <svg className="block flex-none text-mark" viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
        <path
          fill="currentColor"
          d="M5 39V18.5L7.4 4.9C7.7 3 10.1 2.3 11.5 3.7L20.6 12.6C21 13 21.6 13.2 22.2 13.2H26.6L31.8 7.4C34.8 4 40 4.3 42.9 7.8C46 11.6 47.4 17.8 46.7 22.9C46.3 25.9 43.2 26.4 42 24V39A5 5 0 0 1 37 44H10A5 5 0 0 1 5 39Z"
        />
        <path fill="#f2b33d" d="M18 44V31.6a6 6 0 0 1 12 0V44Z" />
      </svg>
      {wordmark && <span>{messages["app.name"]}</span>}
    </span>
  );
}
