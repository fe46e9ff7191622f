import { sql, type Kysely } from "kysely";
import type { Database } from "../../server/store/schema.ts";

/** Gives everything in a database except its rows, each thing as one line in PostgreSQL's own syntax. */
export async function wholeSchema(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v'))
    select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        attgenerated, pg_get_expr(adbin, adrelid), col_description(own.oid, attnum)) as line
      from own join pg_attribute a on attrelid = own.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on adrelid = own.oid and adnum = attnum
    union all select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(k.oid))
      from own join pg_constraint k on conrelid = own.oid where contype <> 'n'
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid))
      from own join pg_trigger t on tgrelid = own.oid where not tgisinternal
    union all select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p
      where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
    union all select concat_ws(' ', 'extension', extname) from pg_extension
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}
