import { useState } from "react";

import * as page from "../frame/page.css.ts";
import { useRoute } from "../frame/route.ts";

/** Copies the address of this walk, which shows the same steps to whoever opens it. */
export function CopyLink() {
  const { params } = useRoute();
  const walk = params.toString();
  const [copied, setCopied] = useState<string | null>(null);
  const onCopy = () => {
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(walk),
      // Some browsers have no clipboard in a folder without a server; the address bar holds the same link.
      () => setCopied(null),
    );
  };
  return (
    <button type="button" className={page.button} onClick={onCopy}>
      {copied === walk ? "Enlace copiado" : "Copiar enlace"}
    </button>
  );
}
