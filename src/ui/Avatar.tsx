import { useState } from "react";
import { classes } from "../lib/classes";
import { Icon } from "./controls/Icon";

interface Props {
  src?: string | null;
  /** Its first letter stands in for a missing picture. */
  name?: string | null;
  big?: boolean;
  className?: string;
}

/** A person's picture in the shape of a window. Decorative: the link or text around it says who it is. */
export function Avatar({ src, name, big, className }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const letter = name?.trim()[0]?.toLocaleUpperCase();
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid flex-none place-items-center overflow-hidden bg-home-soft font-bold text-home-ink",
        big
          ? "h-24 w-[84px] rounded-[42px_42px_16px_16px] text-h1"
          : "h-12 w-11 rounded-[22px_22px_10px_10px] text-lead",
        className,
      )}
    >
      {src && failedSrc !== src ? (
        <img
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        (letter ?? <Icon name="user" size={big ? 36 : 22} />)
      )}
    </span>
  );
}
