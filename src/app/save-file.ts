/** Gives a file to the person as a download, under a name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken the file by the time it comes back to us.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
