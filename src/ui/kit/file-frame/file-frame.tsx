import { useEffect, useState, type ReactNode } from "react";
import { frame, image, room } from "./file-frame.css.ts";

type FileFrameProps = {
  readonly blob: Blob;
  readonly name: string;
  /** Said where the browser shows no such file in a page. */
  readonly fallback: string;
};

/**
 * A PDF, by the viewer of the browser, or an image. Its caller gives it nothing else: a page drawn here would be one of
 * our origin. A frame with the attribute `sandbox` shows no PDF, and its viewer runs apart from the page by itself.
 */
export function FileFrame({ blob, name, fallback }: FileFrameProps) {
  const isImage = blob.type.startsWith("image/");
  const address = useAddress(blob, isImage);
  if (!isImage && !navigator.pdfViewerEnabled) return <p role="alert">{fallback}</p>;
  if (address === null) return null;
  if (isImage) return <img className={image} src={address} alt={name} />;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Browsers show no PDF under it; their viewer runs apart (ADR 64).
    <iframe
      className={frame}
      src={`${address}${VIEW}`}
      title={name}
      onLoad={({ currentTarget }) => leaveFrame(currentTarget)}
    />
  );
}

/** The room of a file, from before it comes. */
export function FileRoom({ children }: { readonly children: ReactNode }) {
  return <div className={room}>{children}</div>;
}

/** The viewers of browsers begin without a panel of pages, at the width of the frame. */
const VIEW = "#navpanes=0&pagemode=none&view=FitH";

/** Gives focus back to the dialog: a viewer takes it as it opens, and Escape would not close from within it. */
function leaveFrame(frameOf: HTMLIFrameElement): void {
  if (document.activeElement !== frameOf) return;
  frameOf.closest<HTMLElement>("[role=dialog]")?.focus();
}

/** The address of a file while it is drawn. */
function useAddress(blob: Blob, isImage: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const opening = isImage ? within(blob) : apart(blob);
    async function show(): Promise<void> {
      const opened = await opening;
      if (!isGone) setAddress(opened);
    }
    async function free(): Promise<void> {
      URL.revokeObjectURL(await opening);
    }
    void show();
    return () => {
      isGone = true;
      if (!isImage) void free();
    };
  }, [blob, isImage]);
  return address;
}

async function apart(blob: Blob): Promise<string> {
  return URL.createObjectURL(blob);
}

/** The policy of the page allows images that are within their address. */
async function within(blob: Blob): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("loadend", () => {
    resolve(typeof reader.result === "string" ? reader.result : "");
  });
  reader.readAsDataURL(blob);
  return promise;
}
