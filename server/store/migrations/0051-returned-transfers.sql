-- A transfer that the bank returned has a status of its own, with the bank's reason and the account. That its file was written
-- is a status apart from that somebody sent it: nobody has said so yet of those that were «Enviada». The former file of one
-- that waits for its signatures again is out of reach.

alter table "transfers" add column "motivo_devolucion" text;

alter table "transfers" add column "cuenta_devuelta" text;

alter table "transfers" drop column "busqueda";

alter table "transfers" add column "busqueda" text generated always as (plain_text(coalesce("numero", '') || ' ' || coalesce("motivo_devolucion", '') || ' ' || coalesce("aviso", '') || ' ' || coalesce("origen_autorizado", '') || ' ' || coalesce("destino_autorizado", '') || ' ' || coalesce("cuenta_devuelta", ''))) stored;

alter table "transfers" drop constraint "transfers_estado_check_f36a0d14";

alter table "transfers" add constraint "transfers_motivo_devolucion_check_3119b59e" check (char_length("motivo_devolucion") <= 600) not valid;

alter table "transfers" add constraint "transfers_cuenta_devuelta_check_10976d19" check (char_length("cuenta_devuelta") <= 250) not valid;

alter table "transfers" add constraint "transfers_estado_check_57d5e1f0" check ("estado" in ('programmed', 'authorised', 'ready', 'sending', 'written', 'sent', 'returned', 'confirmed', 'cancelled')) not valid;

update transfers set estado = 'written' where estado = 'sent';

update transfers set archivo = null
where archivo is not null and estado in ('programmed', 'authorised', 'ready', 'sending', 'cancelled');

-- Each role that asks for the file says what became of it; each that tells of a return confirms the account.
update roles set permisos = (
  select jsonb_agg(
    case when entry ->> 'controller' = 'transfers'
      then jsonb_set(entry, '{actions}', entry -> 'actions'
        || case when entry -> 'actions' @> '[{"action": "send", "status": 1}]'
          then '[{"action": "markSent", "status": 1}, {"action": "unmark", "status": 1}, {"action": "discard", "status": 1}]'::jsonb
          else '[]'::jsonb end
        || case when entry -> 'actions' @> '[{"action": "bounce", "status": 1}]'
          then '[{"action": "confirmAccount", "status": 1}]'::jsonb else '[]'::jsonb end)
      else entry end
    order by position)
  from jsonb_array_elements(permisos) with ordinality as entries (entry, position)
)
where permisos @> '[{"controller": "transfers"}]';
