import { useEffect, useRef, useState } from "react";
import { createActor, type ActorRefFrom } from "xstate";

import type { searchMachine } from "../machines/search/search.machine.ts";
import type { Actors } from "./actors.ts";
import { workplaceOf } from "./workplace-of.ts";

type SearchRef = ActorRefFrom<typeof searchMachine>;
type Layer = typeof import("./search-layer.tsx").SearchLayer;

/** The one box, once its code is there. */
type Loaded = { readonly actor: SearchRef; readonly Layer: Layer };

/** Gives the one box, whose code comes when it is first opened, and what opens it: Ctrl+K does too. */
export function useSearch({ navigation }: Pick<Actors, "navigation">, isOn: boolean) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const loading = useRef<Promise<Loaded> | null>(null);

  async function open(): Promise<void> {
    loading.current ??= load(navigation);
    try {
      const box = await loading.current;
      setLoaded(box);
      box.actor.send({ type: "box.opened" });
    } catch {
      // Its code did not come: the next time asks again.
      loading.current = null;
    }
  }

  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      const isKey = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void open();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
  useEffect(() => () => void loaded?.actor.stop(), [loaded]);
  return { loaded: isOn ? loaded : null, open: () => void open() };
}

async function load(navigation: Actors["navigation"]): Promise<Loaded> {
  const [{ SearchLayer }, { openDesk }] = await Promise.all([
    import("./search-layer.tsx"),
    workplaceOf(navigation),
  ]);
  const { search } = await openDesk();
  return { actor: createActor(search).start(), Layer: SearchLayer };
}
