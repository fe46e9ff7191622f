import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { createActor } from "xstate";

import { authMachine } from "../machines/auth/auth.machine.ts";
import { navigationMachine } from "../machines/navigation/navigation.machine.ts";
import { noticesMachine } from "../machines/notices/notices.machine.ts";
import { requestsMachine } from "../machines/requests/requests.machine.ts";
import { shellMachine } from "../machines/shell/shell.machine.ts";
import type { Actors } from "../routes/actors.ts";
import { bindProduct } from "../routes/product.tsx";
import { pageAt, workPageAt } from "../routes/route-tree.ts";

/**
 * Draws the page of an address for an unknown visitor, with the components that the browser hydrates (ADR 21). Runs
 * when the product is built.
 * @returns the document's title and the markup of `#root`.
 */
export async function prerenderAddress(path: string): Promise<string> {
  const build = { recover: () => false, reload: () => false };
  const { Product } = bindProduct(actorsAtRest(path), { year: null, build, onDrawn: nothing });
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Product />
    </StrictMode>,
  );
  const parts: Buffer[] = [];
  for await (const part of prelude) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString("utf8");
}

const nothing = (): void => undefined;

/** Gives actors that are not started: no port is called. */
function actorsAtRest(path: string): Actors {
  const auth = createActor(authMachine, { input: { path, pageAt } });
  return {
    auth,
    navigation: createActor(navigationMachine, {
      input: { path, pageAt: workPageAt, decider: auth },
    }),
    requests: createActor(requestsMachine),
    notices: createActor(noticesMachine),
    shell: createActor(shellMachine, { input: { openGroups: [], own: { pinned: [], used: [] } } }),
  };
}
