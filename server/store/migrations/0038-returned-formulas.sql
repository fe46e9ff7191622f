-- A formula may be returned to its author in place of being approved. Each role that approves formulas returns them, and each
-- that changes them sends them again. No formula changes.

alter table "formulas" drop constraint "formulas_estado_check_e96c94bc";

alter table "formulas" add constraint "formulas_estado_check_34f0e7a9" check ("estado" in ('draft', 'returned', 'approved', 'replaced')) not valid;

update roles set permisos = (
  select jsonb_agg(
    case when entry ->> 'controller' = 'formulas'
      then jsonb_set(entry, '{actions}', entry -> 'actions'
        || case when entry -> 'actions' @> '[{"action": "approve", "status": 1}]'
          then '[{"action": "return", "status": 1}]'::jsonb else '[]'::jsonb end
        || case when entry -> 'actions' @> '[{"action": "edit", "status": 1}]'
          then '[{"action": "send", "status": 1}]'::jsonb else '[]'::jsonb end)
      else entry end
    order by position)
  from jsonb_array_elements(permisos) with ordinality as entries (entry, position)
)
where permisos @> '[{"controller": "formulas"}]';
