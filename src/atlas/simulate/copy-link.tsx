import { useState } from "react";

import * as page from "../frame/page.css.ts";
import { useRoute } from "../frame/route.ts";

/** Copies the address of this walk: whoever opens it sees the same steps. */
export function CopyLink() {
  const { params } = useRoute();
  const walk = params.toString();
  const [copied, setCopied] = useState<string | null>(null);
  const onCopy = () => {
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(walk),
      // A folder without a server has no clipboard in some browsers: the address bar holds the same link.
      () => setCopied(null),
    );
  };
  return (
    <button type="button" className={page.button} onClick={onCopy}>
      {copied === walk ? "Enlace copiado" : "Copiar enlace"}
    </button>
  );
}
