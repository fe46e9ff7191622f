import { ErrorBoundary } from "../ui/kit/error-boundary.tsx";
import { ErrorScreen } from "../ui/screens/error.screen.tsx";
import type { LazyPage } from "./lazy-page.tsx";

/** Draws a page; where it fails to draw, a panel that tries again: what is around it lives on. */
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
      <Drawn page={page} />
    </ErrorBoundary>
  );
}

// A component of its own: what the boundary mounts anew reads the page again, and so finds the renewed one.
function Drawn({ page }: { readonly page: LazyPage }) {
  return <page.Component />;
}
