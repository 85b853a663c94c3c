import { useEffect, useRef, useState } from "react";
import { messages } from "../../../../domain/messages";
import { useViewer } from "../../../services/auth/useViewer";
import { Avatar } from "../../../ui/Avatar";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { lazyPart, usePreload } from "../../../ui/feedback/lazyPart";
import { Note } from "../../../ui/feedback/Note";
import { Spinner } from "../../../ui/feedback/Spinner";
import { LanguageRow } from "./LanguageRow";
import { UnitsChoice } from "./UnitsChoice";

const ProfileForm = lazyPart(async () => (await import("./ProfileForm")).ProfileForm, Loading);

export function ProfileCard({ onEditing }: { onEditing?: (isEditing: boolean) => void }) {
  const currentViewer = useViewer();
  const [isEditing, setIsEditing] = useState(false);
  // If the session ends by itself, the form stays open with what was typed.
  const [lastViewer, setLastViewer] = useState(currentViewer);
  if (currentViewer && currentViewer !== lastViewer) setLastViewer(currentViewer);
  const viewer = currentViewer ?? (isEditing ? lastViewer : null);
  const [isSaved, setIsSaved] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  usePreload(ProfileForm);

  useEffect(() => {
    onEditing?.(isEditing);
    return () => onEditing?.(false);
  }, [isEditing, onEditing]);

  const begin = () => {
    setIsSaved(false);
    setIsEditing(true);
  };
  return (
    <Card as="section" aria-labelledby="profile-title">
      <h1 id="profile-title" className="mb-5 text-h2!">
        {messages["profile.title"]}
      </h1>
      <p className="-mt-3 mb-5 max-w-[60ch] text-pretty text-ink-2">{messages["profile.why"]}</p>
      {!viewer && <Loading />}
      {viewer && isEditing && (
        <ProfileForm
          viewer={viewer}
          onCancel={() => setIsEditing(false)}
          onSaved={() => {
            setIsSaved(true);
            setIsEditing(false);
          }}
        />
      )}
      {viewer && !isEditing && (
        <div className="grid items-center gap-4 sm:grid-cols-[1fr_auto]">
          <div className="flex min-w-0 items-center gap-5">
            <Avatar big src={viewer.avatar} name={viewer.displayName} />
            <div className="min-w-0">
              <p className="text-h2 wrap-anywhere">{viewer.displayName}</p>
              <p className="wrap-anywhere text-ink-2">
                {viewer.email ? <WrappableAddress address={viewer.email} /> : messages["profile.noEmail"]}
              </p>
            </div>
          </div>
          <Button ref={editButton} icon="edit" onClick={begin}>
            {messages["profile.edit"]}
          </Button>
          {isSaved && (
            <Note tone="good" live className="sm:col-span-2">
              {messages["profile.updated"]}
            </Note>
          )}
          <div className="mt-2 grid gap-5 border-t border-line pt-3 sm:col-span-2">
            <LanguageRow />
            <UnitsChoice />
          </div>
        </div>
      )}
    </Card>
  );
}

function Loading() {
  return <Spinner label={messages["app.loading"]} className="min-h-24" />;
}

/** Lets a long address wrap before the @, rather than in the middle of a word. */
function WrappableAddress({ address }: { address: string }) {
  const atIndex = address.lastIndexOf("@");
  return atIndex > 0 ? (
    <>
      {address.slice(0, atIndex)}
      <wbr />
      {address.slice(atIndex)}
    </>
  ) : (
    address
  );
}
