import * as styles from "./atlas.css.ts";

/** The mark of the product: an arch and its keystone. */
export function Keystone() {
  return (
    <svg className={styles.mark} viewBox="3 3 26 26" aria-hidden="true">
      <path
        className={styles.arch}
        d="M4 28V18A12 12 0 0 1 10.74 7.21L13.37 12.61A6 6 0 0 0 10 18V28ZM28 28V18A12 12 0 0 0 21.26 7.21L18.63 12.61A6 6 0 0 1 22 18V28Z"
      />
      <path className={styles.stone} d="M11.9 4.4H20.1L17.6 13H14.4Z" />
    </svg>
  );
}
