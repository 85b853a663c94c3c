import { Component, type ReactNode } from "react";
import { ErrorPage } from "./ErrorPage";
import { LoadError } from "./lazyPage";

interface Props {
  /** Whether no layout is around the page, so that the error page needs a main element of its own. */
  withoutLayout?: boolean | undefined;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error("unknown") };
  }

  override render() {
    const { error } = this.state as { error: unknown };
    if (error === undefined) return this.props.children;
    const page = <ErrorPage isLoadError={error instanceof LoadError} />;
    return this.props.withoutLayout ? (
      <main id="content" className="pt-18">
        {page}
      </main>
    ) : (
      page
    );
  }
}
