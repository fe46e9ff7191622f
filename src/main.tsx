import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";

import { openBrowserApp } from "./app/open-browser-app.ts";

const container = document.querySelector("#root");
if (container === null) throw new Error("index.html has no element #root");
const { Product, beginUndrawn } = openBrowserApp();
const product = (
  <StrictMode>
    <Product />
  </StrictMode>
);
// A form may hold what a person has written (ADR 21). A frame holds nothing, and stays until a page takes its place.
if (container.querySelector("form") === null) {
  void beginUndrawn().then(() => flushSync(() => createRoot(container).render(product)));
} else {
  hydrateRoot(container, product);
}
