/** The names in a table that is older than its section: only those that differ from the section's own. */
export type Mapping = {
  /** The column of the section's id, where it is not `id`. */
  readonly id?: string;
  /** Columns of fields and of every record's own values, by the name that they would have. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Tables of several references, by field; `own` points to the column `key` of the record. */
  readonly links?: Readonly<
    Record<string, { table: string; own: string; other: string; key: string }>
  >;
};

/** Staff and companies are older than the sections: their tables keep their columns. */
export const tableMappings: Readonly<Record<string, Mapping>> = {
  users: {
    id: "number",
    columns: {
      usuario: "username",
      nombres: "firstname",
      apellidos: "lastname",
      correo: "email",
      cambio_clave: "must_change_password",
      creado_en: "created_at",
    },
    links: {
      empresas: { table: "user_companies", own: "user_id", other: "company_id", key: "id" },
    },
  },
};
