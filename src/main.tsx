import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

import { openBrowserApp } from "./app/open-browser-app.ts";

const container = document.querySelector("#root");
if (container === null) throw new Error("index.html has no element #root");
const Product = openBrowserApp();
const product = (
  <StrictMode>
    <Product />
  </StrictMode>
);
// In development the server has drawn nothing.
if (container.firstElementChild === null) createRoot(container).render(product);
else hydrateRoot(container, product);
