/** The media types of the files that are shown in the page, with the endings of their names: none of them is a page that runs. */
const SHOWN: Readonly<
  Record<string, { readonly name: string; readonly endings: readonly string[] }>
> = {
  "application/pdf": { name: "PDF", endings: [".pdf"] },
  "image/png": { name: "PNG", endings: [".png"] },
  "image/jpeg": { name: "JPEG", endings: [".jpg", ".jpeg"] },
};

/** The name of a media type that is shown in the page; null for any other, which is only downloaded. */
export function shownType(mediaType: string): string | null {
  return Object.hasOwn(SHOWN, mediaType) ? (SHOWN[mediaType]?.name ?? null) : null;
}

/** Whether a file of a name may be shown in the page. */
export function isShownByName(name: string): boolean {
  const lower = name.toLowerCase();
  return Object.values(SHOWN).some(({ endings }) => endings.some((each) => lower.endsWith(each)));
}
