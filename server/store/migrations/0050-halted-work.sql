-- What the server cannot finish ends in a status that says why and leads out (ADR 101): loads, settlements and electronic
-- documents have statuses of their own for it. The statuses that were there stay.

alter table "erps" drop constraint "erps_estado_check_6c1e04a4";

alter table "erps" add constraint "erps_estado_check_12d44b27" check ("estado" in ('draft', 'pending', 'sending', 'halted', 'unanswered', 'rejected', 'unposted', 'unentered', 'accepted', 'noticed', 'discarded')) not valid;

alter table "loads" drop constraint "loads_estado_check_4221bfe6";

alter table "loads" add constraint "loads_estado_check_0ad64d2f" check ("estado" in ('received', 'reading', 'unread', 'wrong', 'valid', 'applying', 'halfApplied', 'applied', 'reversing', 'halfReversed', 'unreadable', 'cancelled', 'reversed')) not valid;

alter table "settlements" drop constraint "settlements_estado_check_aaac7811";

alter table "settlements" add constraint "settlements_estado_check_95baba57" check ("estado" in ('preparing', 'calculating', 'halted', 'calculated', 'issuing', 'rejected', 'finished')) not valid;

-- A job whose record says that it stopped is tried again there, and not by itself.
alter table jobs add column halted boolean not null default false;

-- The records that wait for ever since their last job failed, before there were such statuses.
update jobs set halted = true
where status = 'failed'
  and not exists (select from jobs later where later.kind = jobs.kind and later.key = jobs.key and later.id > jobs.id)
  and (
    (kind = 'load' and exists (select from loads r where r.id::text = jobs.key
      and r.estado in ('received', 'reading', 'applying', 'reversing')))
    or (kind = 'liquidacion' and exists (select from settlements r where r.id::text = jobs.key
      and r.estado in ('preparing', 'calculating')))
    or (kind = 'emission-run' and exists (select from erp_runs r where r.id::text = jobs.key and r.estado = 'running'))
    or (kind = 'emission' and exists (select from erps r where r.id::text = jobs.key
      and r.estado in ('sending', 'unanswered')))
    or (kind = 'bank-file' and exists (select from transfers r where r.id::text = jobs.key and r.estado = 'sending')));

update loads r set problema = left(coalesce(j.reason, 'No se pudo terminar.'), 500), version = r.version + 1,
  estado = case
    when r.estado in ('received', 'reading') then 'unread'
    when r.estado = 'applying' and exists (select from load_rows x where x.carga = r.id and x.estado = 'applied')
      then 'halfApplied'
    when r.estado = 'applying' and exists (select from load_rows x where x.carga = r.id and x.estado = 'wrong')
      then 'wrong'
    when r.estado = 'applying' then 'valid'
    when exists (select from load_rows x where x.carga = r.id and x.estado = 'reversed') then 'halfReversed'
    else 'applied' end
from jobs j where j.halted and j.kind = 'load' and j.key = r.id::text;

update settlements r set estado = 'halted', version = r.version + 1,
  problemas = coalesce(r.problemas, '[]') || jsonb_build_array(jsonb_build_object('portafolio', 'Los que faltan',
    'motivo', left(coalesce(j.reason, 'No se pudo terminar.'), 240)))
from jobs j where j.halted and j.kind = 'liquidacion' and j.key = r.id::text;

update erp_runs r set estado = 'stopped', version = r.version + 1,
  problema = left(coalesce(j.reason, 'No se pudo terminar.'), 500)
from jobs j where j.halted and j.kind = 'emission-run' and j.key = r.id::text;

update erps r set estado = 'halted', version = r.version + 1,
  reglas = left(coalesce(j.reason, 'No se pudo terminar.'), 4000)
from jobs j where j.halted and j.kind = 'emission' and j.key = r.id::text;

update transfers r set estado = 'ready', version = r.version + 1,
  aviso = left(coalesce(j.reason, 'No se pudo terminar.'), 600)
from jobs j where j.halted and j.kind = 'bank-file' and j.key = r.id::text;
