/** Outlines on a grid of 24, by the names of the Lucide set; only those that some page draws. */
export const PICTURES: Readonly<Record<string, string>> = {
  activity: "M3 12h4l3-8 4 16 3-8h4",
  "bar-chart": "M4 20h16M7 16v-5M12 16V5M17 16V9",
  bell: "M6 9a6 6 0 0 1 12 0c0 6 2.5 7 2.5 7h-17S6 15 6 9M10 20a2.2 2.2 0 0 0 4 0",
  building:
    "M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16M3 21h18M9 8h.1M15 8h-.1M9 12h.1M15 12h-.1M10 21v-4h4v4",
  calculator: "M6 3h12v18H6ZM9 7h6M9 12h.1M12 12h.1M15 12h.1M9 16h.1M12 16h.1M15 16h.1",
  check: "M5 12.5l4.5 4.5L19 7",
  "chevron-down": "M6 9.5l6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
  columns: "M4 4h16v16H4ZM9.5 4v16M14.5 4v16",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16",
  filter: "M4 6h16M7 12h10M10 18h4",
  more: "M12 5.5h.1M12 12h.1M12 18.5h.1",
  "page-first": "M18 6l-6 6 6 6M11 6l-6 6 6 6",
  "page-last": "M6 6l6 6-6 6M13 6l6 6-6 6",
  "page-next": "M9 6l6 6-6 6",
  "page-previous": "M15 6l-6 6 6 6",
  plus: "M12 5v14M5 12h14",
  "sort-down": "M12 5v14M6.5 13.5L12 19l5.5-5.5",
  "sort-up": "M12 19V5M6.5 10.5L12 5l5.5 5.5",
  star: "M12 4l2.4 5.1 5.6.7-4.1 3.9 1 5.5-4.9-2.7-4.9 2.7 1-5.5L4 9.8l5.6-.7Z",
  upload: "M12 16V5M7.5 9.5L12 5l4.5 4.5M4 20h16",
  "file-minus": "M13 3H6v18h12V8ZM13 3v5h5M9.5 14.5h5",
  "file-text": "M13 3H6v18h12V8ZM13 3v5h5M9.5 13h5M9.5 17h5",
  folder: "M3 19V5h6l2.5 3H21v11Z",
  "hand-coins":
    "M3 20v-6h3l4-1.5c2 0 3 1.5 3 2.5h3.5c2 0 2 2.5 0 3L11 20.5 6 19H3M14.5 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z",
  inbox: "M3 13l3-8h12l3 8v6H3ZM3 13h5l1.5 3h5l1.5-3h5",
  mail: "M3 5h18v14H3ZM3 7l9 6.5L21 7",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  offline:
    "M3 3l18 18M8.5 15.5a5 5 0 0 1 6.5-.4M5 12a10 10 0 0 1 4.5-2.6M14 9.3a10 10 0 0 1 5 2.7M2 8.5a15 15 0 0 1 4-2.6M10.5 5A15 15 0 0 1 22 8.5M12 19h.1",
  receipt:
    "M5 3v18l2.3-1.5L9.7 21l2.3-1.5 2.3 1.5 2.4-1.5L19 21V3l-2.3 1.5L14.3 3 12 4.5 9.7 3 7.3 4.5ZM9 9h6M9 13h6",
  "refresh-cw":
    "M20.5 9a9 9 0 0 0-16-2.5L3 8.5M3 3.5v5h5M3.5 15a9 9 0 0 0 16 2.5l1.5-2M21 20.5v-5h-5",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.9-4.9",
  settings:
    "M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  user: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 21c0-4 3.3-6.5 7.5-6.5s7.5 2.5 7.5 6.5",
  wallet: "M20 8V5H5a2 2 0 0 0 0 4h16v11H5a2 2 0 0 1-2-2V7M16.5 14.5h.1",
};

type PictureProps = {
  /** One of `PICTURES`; nothing is drawn for another. */
  readonly name: string;
  readonly size?: number;
  readonly className?: string;
};

/** A picture that repeats the words beside it, so it is hidden from assistive technology. */
export function Picture({ name, size = 18, className }: PictureProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PICTURES[name]} />
    </svg>
  );
}
