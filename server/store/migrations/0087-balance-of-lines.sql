-- As before, each entry looked up by its id: joined, the whole ledger was read for every block of entries.
create or replace function require_balanced_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct asiento from inserted) as i
    cross join lateral (
      -- The offset keeps the join from being turned around.
      select id, valor, empresa_id, fecha, periodo from ledger_entries where id = i.asiento offset 0
    ) as e
    cross join lateral (
      select sum(m.debe) as debe, sum(m.haber) as haber,
        bool_or((m.empresa_id, m.fecha, m.periodo) <> (e.empresa_id, e.fecha, e.periodo)) as strays
      from movements as m where m.asiento = e.id
    ) as l
    where l.debe <> e.valor or l.haber <> e.valor or l.strays
  ) then
    raise exception 'El asiento no cuadra.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
