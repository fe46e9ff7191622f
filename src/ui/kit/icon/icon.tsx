/** Outlines on a grid of 16, drawn with the colour of the words beside them. */
const OUTLINES = {
  show: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  hide: "M2.5 2.5l11 11M6.3 3.7A6.6 6.6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a12 12 0 0 1-2 2.5M9.6 12.3a6 6 0 0 1-1.6.2C4 12.5 1.5 8 1.5 8a12 12 0 0 1 2.6-3",
  met: "M3.5 8.5l3 3 6-7",
  unmet: "M8 10.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z",
  alert: "M8 5v3.5M8 11v.2M8 14.25a6.25 6.25 0 1 0 0-12.5 6.25 6.25 0 0 0 0 12.5Z",
  close: "M4 4l8 8M12 4l-8 8",
  forward: "M6 3.5L10.5 8 6 12.5",
} as const;

type IconProps = { readonly name: keyof typeof OUTLINES; readonly className?: string };

/** A picture that repeats the words beside it, so it is hidden from assistive technology. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
