import { useEffect } from "react";
import { translatedAddress } from "../../domain/translatedAddress";
import { sentence } from "../../domain/messages";
import { Button } from "../ui/controls/Button";
import { buttonStyles } from "../ui/controls/buttonStyles";
import { FailedPage } from "../ui/feedback/FailedPage";
import { useBackTarget } from "../ui/controls/useBackTarget";

export function ErrorPage({ isLoadError }: { isLoadError: boolean }) {
  const back = useBackTarget();
  const title = sentence(isLoadError ? "app.chunkTitle" : "app.brokenTitle");
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
          {/* A plain link loads the next page from scratch, which works even if the app is broken. */}
          <a href={translatedAddress(back.to)} className={buttonStyles({ variant: "plain" })}>
            {back.label}
          </a>
        </>
      }
    >
      {sentence(isLoadError ? "app.chunkFailed" : "app.broken")}
    </FailedPage>
  );
}
