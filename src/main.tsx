import { createRoot } from "react-dom/client";

import { openBrowserApp } from "./app/open-browser-app.ts";
import { Root } from "./app/root.tsx";

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no element #root");
createRoot(container).render(<Root router={openBrowserApp()} />);
