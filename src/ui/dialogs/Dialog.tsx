import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { messages } from "../../../domain/messages";
import { classes } from "../../lib/classes";
import { isOffline } from "../../lib/connection";
import { useStore } from "../../lib/store";
import { IconButton } from "../controls/IconButton";
import { OfflineLine } from "../feedback/OfflineLine";
import { useModal } from "./useModal";

const widths = { normal: "md:w-[560px]", picker: "md:w-[760px]", signIn: "md:w-[880px]", detail: "md:w-[1040px]" };

/** After scrolling this far, the title appears behind the floating close button, which would cover text otherwise. */
const titleAppearsAtPx = 160;

interface Props {
  open: boolean;
  /** Called for Escape, a press on the overlay, the close button and, without `hasOwnUrl`, Back. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons. They stay at the bottom edge while the rest scrolls. */
  foot?: ReactNode;
  size?: keyof typeof widths;
  /**
   * No header: the children fill the dialog, and the close button floats over them. Before scrolling, only screen
   * readers get the title.
   */
  bare?: boolean;
  /** Turns body and foot into a form, so that Enter submits. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Whether the dialog has its own URL, so that the router closes it on Back. */
  hasOwnUrl?: boolean;
  role?: "alertdialog";
  describedBy?: string;
}

/** At the bottom edge on phones, centred on wider screens. An element with `data-autofocus` gets the focus. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<Props, "open">) {
  const {
    onClose,
    title,
    children,
    foot,
    size = "normal",
    bare,
    onSubmit,
    hasOwnUrl = false,
    role,
    describedBy,
  } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isScrolled, setScrolled] = useState(false);
  useModal(ref, onClose, hasOwnUrl);
  // The dialog covers the page's offline line, so it has its own.
  const offlineLine = useStore(isOffline) && (
    <OfflineLine>{messages[hasOwnUrl ? "offline.read" : "offline.dialog"]}</OfflineLine>
  );
  const body = (
    <>
      {bare ? children : <div className="px-5 pt-1.5 pb-6 md:px-7">{children}</div>}
      {foot && (
        <div
          data-foot
          className="sticky bottom-0 z-2 flex flex-wrap justify-end gap-3 border-t border-line bg-card px-5 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] *:min-w-fit *:flex-1 md:px-7 md:py-[18px] md:*:flex-none"
        >
          {foot}
        </div>
      )}
    </>
  );
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={bare ? undefined : titleId}
      aria-label={bare ? title : undefined}
      aria-describedby={describedBy}
      tabIndex={-1}
      onScroll={bare ? ({ currentTarget }) => setScrolled(currentTarget.scrollTop > titleAppearsAtPx) : undefined}
      className={classes(
        "mx-auto mt-auto mb-0 max-h-[calc(100dvh-24px)] w-full max-w-full animate-rise overflow-y-auto overscroll-contain rounded-t-xl bg-card text-ink shadow-lift-3 outline-none backdrop:animate-fade backdrop:bg-scrim",
        "md:m-auto md:max-h-[calc(100dvh-80px)] md:max-w-[calc(100%-64px)] md:rounded-xl",
        widths[size],
      )}
    >
      {bare ? (
        <div className="sticky top-0 z-3">
          {offlineLine}
          {/* Without a height, so that the button floats over the scrolling content. */}
          <div className="relative h-0">
            {isScrolled && (
              <p
                aria-hidden="true"
                className="absolute inset-x-0 top-0 h-[68px] truncate border-b border-line bg-card pr-16 pl-5 leading-[68px] font-strong md:pl-7"
              >
                {title}
              </p>
            )}
            <IconButton
              round
              icon="close"
              label={messages["app.close"]}
              onClick={onClose}
              className="absolute top-3 right-3.5"
            />
          </div>
        </div>
      ) : (
        <div className="sticky top-0 z-2 bg-card">
          {offlineLine}
          <div className="flex items-center justify-between gap-3 pt-4 pr-3 pb-2 pl-5 md:pt-[22px] md:pr-5 md:pb-2.5 md:pl-7">
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={messages["app.close"]} onClick={onClose} />
          </div>
        </div>
      )}
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit}>
          {body}
        </form>
      ) : (
        body
      )}
    </dialog>
  );
}
