import { useEffect } from "react";
import { sentence } from "../../domain/messages";
import { Button } from "../ui/controls/Button";
import { buttonLook } from "../ui/controls/buttonLook";
import { FailedPage } from "../ui/feedback/FailedPage";
import { useWayBack } from "../ui/controls/useWayBack";

export function ErrorPage({ notLoaded }: { notLoaded: boolean }) {
  const back = useWayBack();
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
          <a href={back.to} className={buttonLook({ variant: "plain" })}>
            {back.label}
          </a>
        </>
      }
    >
      {sentence(notLoaded ? "app.chunkFailed" : "app.broken")}
    </FailedPage>
  );
}
