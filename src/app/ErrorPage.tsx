import { useEffect } from "react";
import { sentence } from "../../domain/messages";
import { Button } from "../ui/Button";
import { buttonLook } from "../ui/buttonLook";
import { PinesScene } from "../ui/scenes";

export function ErrorPage({ notLoaded }: { notLoaded: boolean }) {
  const title = sentence(notLoaded ? "app.chunkTitle" : "app.brokenTitle");
  useEffect(() => {
    document.title = `${title} · Homeward`;
  }, [title]);
  return (
    <div role="alert" className="wrap grid justify-items-center gap-3 py-12 text-center">
      <div className="arch mb-3 h-[176px] w-[150px] overflow-hidden">
        <PinesScene />
      </div>
      <h1>{title}</h1>
      <p className="max-w-[30em] text-lead text-balance text-ink-2">
        {sentence(notLoaded ? "app.chunkFailed" : "app.broken")}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button variant="go" onClick={() => location.reload()}>
          {sentence("app.reload")}
        </Button>
        {/* A plain link: what runs here may be broken, so the next page starts anew. */}
        <a href="/main" className={buttonLook({ variant: "plain" })}>
          {sentence("app.back")}
        </a>
      </div>
    </div>
  );
}
