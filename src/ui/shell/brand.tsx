import { keystone, mark, name } from "./brand.css.ts";
import { Row } from "../kit/layout/layout.tsx";

/** The brand's mark: an arch and, in brass, the keystone that holds it up, as a guarantee holds up a credit. */
function BrandMark() {
  return (
    <svg className={mark} viewBox="3 3.5 26 25.5" width="26" height="26" aria-hidden="true">
      <path
        fill="currentColor"
        d="M4 28V18A12 12 0 0 1 10.74 7.21L13.37 12.61A6 6 0 0 0 10 18V28ZM28 28V18A12 12 0 0 0 21.26 7.21L18.63 12.61A6 6 0 0 1 22 18V28Z"
      />
      <path className={keystone} d="M11.9 4.4H20.1L17.6 13H14.4Z" />
    </svg>
  );
}

/** The mark and the product's name. */
export function Brand() {
  return (
    <Row as="span" display="inline-flex" align="center" gap={2}>
      <BrandMark />
      <span className={name}>Garante</span>
    </Row>
  );
}
