import { useId, type ReactNode } from "react";
import { Tabs, type Tab } from "../tabs/tabs.tsx";
import { group, groupTitle } from "./form-sheet.css.ts";

/** One group of the fields of a form. */
export type FormGroup = Tab & { readonly hasStart?: boolean };

type FormGroupsProps = {
  readonly groups: readonly FormGroup[];
  readonly label: string;
  /** Whether the groups are one below the other, each with its heading; else each is a tab. */
  readonly isOnePage: boolean;
  readonly selected: number;
  readonly errorWords: (errors: number) => string;
  readonly onSelect: (index: number) => void;
};

/** The groups of a form; a single one has no title. */
export function FormGroups(props: FormGroupsProps) {
  const { groups, label, isOnePage, selected, errorWords, onSelect } = props;
  const isAlone = groups.length < 2;
  if (!isOnePage && !isAlone) {
    return (
      <Tabs
        label={label}
        tabs={groups}
        selected={Math.min(selected, groups.length - 1)}
        errorWords={errorWords}
        onSelect={onSelect}
      />
    );
  }
  return groups.map(({ title, content }) => (
    <Section key={title} title={isAlone ? null : title}>
      {content}
    </Section>
  ));
}

function Section({
  title,
  children,
}: {
  readonly title: string | null;
  readonly children: ReactNode;
}) {
  const id = useId();
  const named = title === null ? {} : ({ role: "group", "aria-labelledby": id } as const);
  return (
    <div className={group} {...named}>
      {title !== null && (
        <h2 id={id} className={groupTitle}>
          {title}
        </h2>
      )}
      {children}
    </div>
  );
}
