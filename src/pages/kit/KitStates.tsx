import { messages } from "../../../domain/messages";
import { Button } from "../../ui/controls/Button";
import { Card } from "../../ui/Card";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Note } from "../../ui/feedback/Note";
import { ProgressBar } from "../../ui/feedback/ProgressBar";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Shelf } from "./Shelf";

export function KitStates() {
  return (
    <>
      <Shelf title="Empty, loading and failed">
        <div className="grid gap-5 nav:grid-cols-2">
          <Card pad={false}>
            <EmptyState
              title={messages["pet.noneTitle"]}
              action={<Button variant="go">{messages["pet.addNew"]}</Button>}
            >
              {messages["pet.noneHint"]}
            </EmptyState>
          </Card>
          <Card pad={false}>
            <EmptyState scene="path" title="No lost pets around here" action={<Button>View Found Pets</Button>}>
              Good news for now. New reports appear by themselves, without reloading.
            </EmptyState>
          </Card>
          <Card pad={false}>
            <EmptyState error title="We can’t load the reports" action={<Button variant="go">Try again</Button>}>
              Your connection may be down. What you typed is safe.
            </EmptyState>
          </Card>
          <Card className="grid content-start gap-4">
            <p className="text-ink-2">{messages["adoption.searching"]}</p>
            <div className="grid grid-cols-2 gap-4">
              {[1, 2].map((index) => (
                <div key={index} className="grid gap-3">
                  <Skeleton shape="photo" />
                  <Skeleton className="w-3/5" />
                  <Skeleton className="w-4/5" />
                </div>
              ))}
            </div>
          </Card>
        </div>
      </Shelf>
      <Shelf title="Notes and progress">
        <div className="grid gap-3 nav:grid-cols-2">
          <Note>{messages["auth.signInToReport"]}</Note>
          <Note tone="error">{messages["profile.updateFailed"]}</Note>
          <Note tone="good">Juno is home again. Thank you, everybody who looked.</Note>
        </div>
        <div className="grid max-w-[340px] gap-4">
          <ProgressBar value={0.64} label="Sending photo 1 of 2" />
          <ProgressBar value={null} label="Sending photo 2 of 2" />
          <div className="rounded-md bg-[rgb(15_26_27/.78)] p-6">
            <ProgressBar value={0.3} label="Sending a photo" onPhoto />
          </div>
        </div>
      </Shelf>
    </>
  );
}
