-- A page without records is read, and nothing of it is written: a right to write there is of nothing. Whoever had only such
-- rights of a page opened it with them, and reads it still.
update roles set permisos = (
  select coalesce(jsonb_agg(
    case when entry ->> 'controller' = any ('{monitor-portfolios,monitor-requests,monitor-recovers,monitor-credits,monitor-balances,information-reports,reports,dashboard,profiles}')
      then jsonb_set(entry, '{actions}', coalesce(
        (select jsonb_agg(each order by place)
          from jsonb_array_elements(entry -> 'actions') with ordinality as actions (each, place)
          where each ->> 'action' <> all ('{create,edit,delete,export,import}')),
        '[{"action": "list", "status": 1}, {"action": "view", "status": 1}]'))
      else entry end
    order by position), '[]')
  from jsonb_array_elements(permisos) with ordinality as entries (entry, position)
);
