import * as page from "../frame/page.css.ts";
import * as styles from "./diagram.css.ts";

type Props = {
  readonly onCloser: () => void;
  readonly onFarther: () => void;
  readonly onFit: () => void;
};

/** The buttons over a drawing. */
export function Controls({ onCloser, onFarther, onFit }: Props) {
  return (
    <div className={styles.controls}>
      <button type="button" className={page.button} aria-label="Acercar" onClick={onCloser}>
        +
      </button>
      <button type="button" className={page.button} aria-label="Alejar" onClick={onFarther}>
        −
      </button>
      <button type="button" className={page.button} onClick={onFit}>
        Ver todo
      </button>
    </div>
  );
}
