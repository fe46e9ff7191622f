import type { ComponentType } from "react";

type IconProps = {
  /** An icon of lucide-react, imported where it is drawn, so that each page loads only its own icons. */
  readonly of: ComponentType<{
    readonly size: number;
    readonly strokeWidth: number;
    readonly className?: string | undefined;
  }>;
  /** The side of its square, in CSS pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
};

/** An icon in the colour of the text that it repeats; hidden from assistive technology, as lucide draws it. */
export function Icon({ of: Drawing, size = 16, className }: IconProps) {
  return <Drawing size={size} strokeWidth={1.75} className={className} />;
}
