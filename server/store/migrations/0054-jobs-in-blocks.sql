-- The four jobs that work in blocks have one chart (ADR 110): those under way, and those that failed and may be tried
-- again, go on from where they are.

with places as (
  select id, input,
    case kind
      when 'load' then context -> 'from'
      when 'import' then context -> 'done'
      else context -> 'after' end as place,
    context -> 'done' as done,
    case kind
      when 'emission-run' then to_jsonb((context ->> 'done')::integer + (context ->> 'left')::integer)
      else context -> 'total' end as total,
    coalesce(context -> 'outcome', 'null') as told
  from (select *, snapshot -> 'context' as context from jobs) as jobs
  where kind in ('load', 'liquidacion', 'emission-run', 'import') and snapshot is not null
    and status in ('waiting', 'running', 'failed')
)
update jobs set snapshot = jsonb_build_object(
  'status', 'active', 'value', 'working', 'historyValue', jsonb_build_object(),
  'context', jsonb_build_object('input', p.input, 'from', p.place, 'done', p.done, 'total', p.total, 'told', p.told),
  'children', jsonb_build_object('workBlock', jsonb_build_object('src', 'workBlock', 'syncSnapshot', false,
    'snapshot', jsonb_build_object('status', 'active',
      'input', jsonb_build_object('input', p.input, 'from', p.place, 'done', p.done)))))
from places p where p.id = jobs.id;
