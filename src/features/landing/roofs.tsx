// The roofs of the live street's houses. Two have ears, like the roof in the logo.
import type { ReactNode } from "react";

const roof = (paths: ReactNode) => (
  <svg
    viewBox="0 0 400 92"
    preserveAspectRatio="none"
    aria-hidden="true"
    className="relative z-1 block h-15.5 w-full overflow-visible"
  >
    {paths}
  </svg>
);

export const roofs = {
  cat: roof(<path fill="#8f3b29" d="M0 92V74L22 8Q26-3 36 6L96 62H304L364 6Q374-3 378 8L400 74V92Z" />),
  gable: roof(<path fill="#6e4436" d="M0 92V74L186 8Q200 2 214 8L400 74V92Z" />),
  dog: roof(
    <>
      <path fill="#9c4a38" d="M0 92V60Q4 22 44 22H356Q396 22 400 60V92Z" />
      <path
        fill="#6a2e23"
        d="M58 22C14 8-16 30-16 74-16 112-12 142 10 142 30 142 34 112 40 88 46 62 62 50 58 22ZM342 22C386 8 416 30 416 74 416 112 412 142 390 142 370 142 366 112 360 88 354 62 338 50 342 22Z"
      />
    </>,
  ),
};
