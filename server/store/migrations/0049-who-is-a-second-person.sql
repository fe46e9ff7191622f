-- Who may be one with whom is asked at every approval: the changes by which somebody could enter an account are few,
-- and found by this index alone (server/services/shared-access.ts names the same condition).

create index changes_of_access on changes (record_id, id)
  where controller = 'users' and (version = 1 or action in ('resetSecondFactor', 'sendInvitation', 'confirm') or before ? 'correo');

-- Each role that makes accounts confirms those that others made.
update roles set permisos = (
  select jsonb_agg(
    case when entry ->> 'controller' = 'users' and entry -> 'actions' @> '[{"action": "create", "status": 1}]'
      then jsonb_set(entry, '{actions}', entry -> 'actions' || '[{"action": "confirm", "status": 1}]'::jsonb)
      else entry end
    order by position)
  from jsonb_array_elements(permisos) with ordinality as entries (entry, position)
)
where permisos @> '[{"controller": "users"}]';
