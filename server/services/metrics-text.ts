/** A figure of a family, with the values that tell it from the others; never an id, a name or a text that somebody wrote. */
export type Sample = {
  readonly labels?: Readonly<Record<string, string>>;
  /** The end of the name, for the parts of a histogram. */
  readonly suffix?: "_bucket" | "_sum" | "_count";
  readonly value: number;
};

/** Figures of one name, as Prometheus reads them. */
export type Family = {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
};

/** The type of the text, version 0.0.4 of Prometheus' exposition format. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Writes families of figures in Prometheus' exposition format. */
export function metricsText(families: readonly Family[]): string {
  return families
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ suffix = "", labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${value}\n`,
      );
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
    })
    .join("");
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const texts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return texts.length === 0 ? "" : `{${texts.join(",")}}`;
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
