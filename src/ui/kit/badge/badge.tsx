import { tones } from "./badge.css.ts";

type BadgeProps = { readonly tone: keyof typeof tones; readonly children: string };

/** The status of something, in one word. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={tones[tone]}>{children}</span>;
}
