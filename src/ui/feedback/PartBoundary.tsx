import { Component, type ReactNode } from "react";
import { messages } from "../../../domain/messages";
import { Button } from "../controls/Button";
import { Dialog } from "../dialogs/Dialog";
import { EmptyState } from "./EmptyState";

interface Props {
  /** Set if the part is a dialog with its own URL: the error is then shown in a dialog too. */
  dialog?: { title: string; onClose(): void };
  children: ReactNode;
}

/** Limits an error to one part of a page. "Try again" renders the part again, which reruns its queries. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { dialog, children } = this.props;
    if (!this.state.failed) return children;
    const failure = (
      <EmptyState
        error
        title={messages["app.partBrokenTitle"]}
        action={<Button onClick={() => this.setState({ failed: false })}>{messages["app.retry"]}</Button>}
      >
        {messages["app.partBroken"]}
      </EmptyState>
    );
    return dialog ? (
      <Dialog open hasOwnUrl {...dialog}>
        {failure}
      </Dialog>
    ) : (
      failure
    );
  }
}
