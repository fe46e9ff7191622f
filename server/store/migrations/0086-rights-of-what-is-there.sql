-- A page without records is read, and some sections have no such step: a right to it is of nothing, nobody sees it in the matrix,
-- and a role that has one could not be duplicated. Whoever had only such rights of a page opened it with them, and reads it still.
with gone (controller, actions, left_with) as (
  select page, '{create,edit,delete,export,import}'::text[],
    '[{"action": "list", "status": 1}, {"action": "view", "status": 1}]'::jsonb
  from unnest('{monitor-portfolios,monitor-requests,monitor-recovers,monitor-credits,monitor-balances,information-reports,reports,dashboard,profiles}'::text[]) as pages (page)
  union all
  select controller, actions, '[]'::jsonb from (values
    ('obligations', '{create,edit,delete,import}'::text[]),
    ('obligations-singles', '{import}'),
    ('collection-documents', '{create,edit,delete,import}'),
    ('recoverables', '{create,delete,import}'),
    ('recovers', '{delete}'),
    ('customers-collects', '{delete,import}'),
    ('transfers', '{create,delete,import}'),
    ('customers-files', '{import}'),
    ('companies-files', '{import}'),
    ('budgets', '{import}'),
    ('erps', '{delete,import}'),
    ('fe-attachments', '{import}'),
    ('fe-sends', '{create,edit,delete,import}')
  ) as sections (controller, actions)
)
update roles set permisos = (
  select coalesce(jsonb_agg(
    case when gone.controller is null then entry
      else jsonb_set(entry, '{actions}', coalesce(
        (select jsonb_agg(each order by place)
          from jsonb_array_elements(entry -> 'actions') with ordinality as kept (each, place)
          where each ->> 'action' <> all (gone.actions)),
        gone.left_with))
      end
    order by position), '[]')
  from jsonb_array_elements(permisos) with ordinality as entries (entry, position)
    left join gone on gone.controller = entry ->> 'controller'
);
