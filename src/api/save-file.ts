/** Saves a file as a download, under a name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has started by the time of the next task, so the address can be freed.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
