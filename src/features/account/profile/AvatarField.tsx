import { useRef } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { Avatar } from "../../../ui/Avatar";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/controls/Icon";
import type { AvatarState } from "./useAvatar";

interface Props {
  state: AvatarState;
  name: string;
  locked: boolean;
}

export function AvatarField({ state, name, locked }: Props) {
  const { photos, shownUrl, isReady } = state;
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 xs:flex-nowrap">
      <Avatar big src={shownUrl} name={name} />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-x-2 gap-y-1">
          <Button
            ref={chooseButton}
            icon="camera"
            disabled={locked}
            busy={photos.preparing}
            onClick={() => input.current?.click()}
          >
            {messages["profile.choosePicture"]}
          </Button>
          {shownUrl && !locked && (
            <Button
              variant="quiet"
              onClick={() => {
                state.remove();
                chooseButton.current?.focus();
              }}
            >
              {messages["profile.removePicture"]}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={messages["profile.choosePicture"]}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) state.choose(file);
            event.target.value = "";
          }}
        />
        <div aria-live="polite" className="text-sm">
          {isReady && <p className="text-ink-2">{messages["profile.pictureReady"]}</p>}
          {photos.refused.map(({ name: file, refusal }) => (
            <p key={file} className="flex items-start gap-2 font-label text-lost-ink">
              <Icon name="warn" size={18} className="mt-0.5" />
              <span className="min-w-0 wrap-anywhere">
                {sentence("photo.refused", { name: file, sentence: sentence(refusal.code, refusal.values) })}
              </span>
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
