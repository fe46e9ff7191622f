import { useAtlas } from "../content/atlas-context.ts";
import * as styles from "../frame/page.css.ts";
import { Page } from "../frame/page.tsx";
import { linkTo, type PageName } from "../frame/route.ts";

type UnknownPageProps = { readonly titles: readonly (readonly [PageName, string])[] };

/** The message for an address whose page does not exist, with links to those that do. */
export function UnknownPage({ titles }: UnknownPageProps) {
  return (
    <Page
      title="Esta página no existe"
      lead="La dirección nombra una parte del atlas que no hay. Puede que esté mal escrita o que venga de otra versión. Estas son las que hay:"
    >
      <ul className={styles.choices}>
        {titles.map(([name, title]) => (
          <li key={name}>
            <a className={styles.button} href={linkTo(name)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}

type UnknownMachineProps = { readonly page: PageName; readonly machine: string };

/** The message for an address whose machine does not exist, with the same page of those that do. */
export function UnknownMachine({ page, machine }: UnknownMachineProps) {
  const { machines } = useAtlas();
  return (
    <Page
      title="Esta máquina no existe"
      lead={`La dirección nombra la máquina «${machine}», que no está en el atlas. Puede que esté mal escrita o que venga de otra versión. Estas son las que hay:`}
    >
      <ul className={styles.choices}>
        {machines.map(({ diagram: { id, title } }) => (
          <li key={id}>
            <a className={styles.button} href={linkTo(page, { maquina: id })}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
