import { Component, Fragment, type ReactNode } from "react";

type ErrorBoundaryProps = {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

type ErrorBoundaryState = { readonly hasFailed: boolean; readonly attempt: number };

/**
 * Draws `fallback` in place of children that threw; its `retry` mounts them again. Covers DOM changes by a translator
 * or an extension as well as our own mistakes.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { hasFailed: false, attempt: 0 };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  readonly #retry = () => {
    this.setState(({ attempt }) => ({ hasFailed: false, attempt: attempt + 1 }));
  };

  override render(): ReactNode {
    return this.state.hasFailed ? (
      this.props.fallback(this.#retry)
    ) : (
      <Fragment key={this.state.attempt}>{this.props.children}</Fragment>
    );
  }
}
