import type { TabChannel } from "../../src/api/tabs.ts";

type Listener = (event: { readonly data: unknown }) => void;

/** A message between the tabs of one browser. */
export type Said = {
  readonly type: string;
  readonly id?: string;
  readonly token?: string;
  readonly isOnPurpose?: boolean;
  readonly session?: { readonly token: string; readonly company: string };
};

/** Creates the tabs of one browser: a message of one reaches each of the others a moment later. */
export function createFakeTabs() {
  const said: Said[] = [];
  const channels: Set<Listener>[] = [];

  function open(): TabChannel {
    const own = new Set<Listener>();
    channels.push(own);
    return {
      postMessage(message: Said) {
        said.push(message);
        deliver(structuredClone(message), own);
      },
      addEventListener: (_: string, listener: unknown) => void own.add(listener as Listener),
      removeEventListener: (_: string, listener: unknown) => void own.delete(listener as Listener),
    };
  }

  function deliver(data: Said, from: ReadonlySet<Listener> | null): void {
    for (const channel of channels) {
      if (channel === from) continue;
      for (const listener of channel) queueMicrotask(() => listener({ data }));
    }
  }

  return {
    open,
    /** Everything that was posted by the product's own tabs. */
    said: (): readonly Said[] => said,
    /** Posts a message from another tab, which is not of the test. */
    hear: (message: Said) => deliver(message, null),
  };
}

export type FakeTabs = ReturnType<typeof createFakeTabs>;
