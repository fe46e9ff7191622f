import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { openBrowserApp } from "./app/open-browser-app.ts";

const container = document.querySelector("#root");
if (container === null) throw new Error("index.html has no element #root");
const Product = openBrowserApp();
createRoot(container).render(
  <StrictMode>
    <Product />
  </StrictMode>,
);
