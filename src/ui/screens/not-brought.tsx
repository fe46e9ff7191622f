import { Button } from "../kit/button/button.tsx";
import { block } from "./screen.css.ts";

type NotBroughtProps = {
  /** The name of what did not come, with its article. */
  readonly of: string;
  readonly onRetry: () => void;
};

/** In the place of what did not come from the server, with the way to ask again. */
export function NotBrought({ of, onRetry }: NotBroughtProps) {
  return (
    <div className={block}>
      <p>No fue posible traer {of}. Puede ser la conexión.</p>
      <p className={block}>
        <Button variant="primary" onClick={onRetry}>
          Intentar de nuevo
        </Button>
      </p>
    </div>
  );
}
