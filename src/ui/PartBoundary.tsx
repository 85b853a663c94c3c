import { Component, type ReactNode } from "react";
import { messages } from "../../domain/messages";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { EmptyState } from "./EmptyState";

interface Props {
  /** The part is a dialog, and so is what stands in its place. */
  dialog?: { title: string; onClose(): void };
  children: ReactNode;
}

/** What fails in a part of a page takes only that part away; trying again asks the backend anew. */
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
      <Dialog open {...dialog}>
        {failure}
      </Dialog>
    ) : (
      failure
    );
  }
}
