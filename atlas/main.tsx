import "../src/ui/theme/global.css.ts";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { unpack } from "./content/pack.ts";
import { SessionProvider } from "./desk/desk-context.ts";
import { InstalledRoles } from "./desk/installed-roles.tsx";
import { openProductSession } from "./desk/product-session.ts";
import { Atlas } from "./frame/atlas.tsx";

const container = document.querySelector("#root");
const data = document.querySelector("#atlas")?.textContent;
if (container === null || data === undefined) throw new Error("The page of the atlas is not whole");
createRoot(container).render(
  <StrictMode>
    <SessionProvider value={openProductSession()}>
      <InstalledRoles data={unpack(data)}>
        <Atlas />
      </InstalledRoles>
    </SessionProvider>
  </StrictMode>,
);
