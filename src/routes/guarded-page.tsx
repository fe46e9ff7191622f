import { ErrorBoundary } from "../ui/kit/error-boundary.tsx";
import { ErrorScreen } from "../ui/screens/error.screen.tsx";
import type { LazyPage } from "./lazy-page.tsx";

/** Draws a page; where it fails, to load or to draw, a panel that tries again: what is around it lives on. */
export function GuardedPage({ page }: { readonly page: LazyPage }) {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <ErrorScreen
          onRetry={() => {
            page.renew();
            retry();
          }}
        />
      )}
    >
      <page.Component />
    </ErrorBoundary>
  );
}
