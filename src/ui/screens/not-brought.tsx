import { Button } from "../kit/button/button.tsx";
import { look } from "../kit/layout/layout.tsx";

type NotBroughtProps = {
  /** The name of what did not come, with its article. */
  readonly of: string;
  readonly onRetry: () => void;
};

/** In the place of what did not come from the server, with the way to ask again. */
export function NotBrought({ of, onRetry }: NotBroughtProps) {
  return (
    <div className={look({ above: 6 })}>
      <p>No fue posible traer {of}. Puede ser la conexión.</p>
      <p className={look({ above: 6 })}>
        <Button variant="primary" onClick={onRetry}>
          Intentar de nuevo
        </Button>
      </p>
    </div>
  );
}
