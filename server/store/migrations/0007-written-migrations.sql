-- Ends what compared the declarations with the database at each start (ADR 18): its digests and its table go, with the
-- record of the migrations of then. What it left otherwise than declared is as declared, or says why it is not.

do $$
declare derived record;
begin
  for derived in
    select a.attrelid::regclass as of_table, a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attgenerated = 's' and c.relnamespace = current_schema()::regnamespace
  loop
    execute format('comment on column %s.%I is null', derived.of_table, derived.name);
  end loop;
end
$$;

drop table section_tables;
drop table if exists kysely_migration, kysely_migration_lock;

alter table users alter column created_at set default now();
alter table users alter column must_change_password set default false;

-- Records from before may lack them: they are asked for at their next edit.
comment on column users.rol is 'required from the next edit on';
comment on column companies.nit is 'required from the next edit on';
comment on column companies.tipo is 'required from the next edit on';
comment on column companies.ciudad is 'required from the next edit on';
comment on column companies.correo_fe is 'required from the next edit on';
comment on column companies.responsabilidad is 'required from the next edit on';
