import { sentence } from "../../../domain/messages";

export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-md bg-act px-5 py-3 font-strong text-on-act focus:translate-y-0"
    >
      {sentence("app.skipToContent")}
    </a>
  );
}
