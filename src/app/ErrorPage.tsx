import { useEffect } from "react";
import { sentence } from "../../domain/messages";
import { paths } from "../../domain/paths";
import { Button } from "../ui/Button";
import { buttonLook } from "../ui/buttonLook";
import { FailedPage } from "../ui/FailedPage";

export function ErrorPage({ notLoaded }: { notLoaded: boolean }) {
  const title = sentence(notLoaded ? "app.chunkTitle" : "app.brokenTitle");
  useEffect(() => {
    document.title = `${title} · Homeward`;
  }, [title]);
  return (
    <FailedPage
      title={title}
      action={
        <>
          <Button variant="go" onClick={() => location.reload()}>
            {sentence("app.reload")}
          </Button>
          {/* A plain link, because the app may be broken: it loads the next page from scratch. */}
          <a href={paths.dashboard} className={buttonLook({ variant: "plain" })}>
            {sentence("app.back")}
          </a>
        </>
      }
    >
      {sentence(notLoaded ? "app.chunkFailed" : "app.broken")}
    </FailedPage>
  );
}
