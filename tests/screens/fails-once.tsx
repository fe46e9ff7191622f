import { ErrorBoundary } from "../../src/ui/kit/error-boundary/error-boundary.tsx";
import { DashboardScreen } from "../../src/ui/screens/desk/dashboard.screen.tsx";
import { ErrorScreen } from "../../src/ui/screens/error.screen.tsx";

let isMended = false;

/** A screen that throws until it is retried, inside the boundary of the shell. */
export function FailsOnce() {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <ErrorScreen
          onRetry={() => {
            isMended = true;
            retry();
          }}
        />
      )}
    >
      <Failing />
    </ErrorBoundary>
  );
}

function Failing() {
  if (!isMended) throw new Error("a screen that fails");
  return (
    <DashboardScreen
      firstname="Luz Marina"
      shortcuts={[]}
      pages={[]}
      figureOf={() => null}
      desk={null}
    />
  );
}
