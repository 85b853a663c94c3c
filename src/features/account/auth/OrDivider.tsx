import { messages } from "../../../../domain/messages";

/** The word "or" between two ways to sign in. */
export function OrDivider() {
  return (
    <p className="flex items-center gap-3.5 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {messages["auth.or"]}
    </p>
  );
}
