-- An advance is in the charge of the person who asked for it: whoever has not the action "others" sees only their own. Those
-- that exist are of their authors, and each role that listed advances goes on seeing them all.

alter table "advances" add column "solicitante" bigint;

alter table "advances" add constraint "advances_solicitante_fk" foreign key ("solicitante") references "users" ("number") not valid;

drop index "advances_numero_order";

create index "advances_numero_order" on "advances" ("empresa_id", plain_text("numero") collate "C", "id") include ("numero", "empresa", "concepto", "fecha", "solicitante", "estado");

drop index "advances_concepto_order";

create index "advances_concepto_order" on "advances" ("empresa_id", "concepto", "id") include ("empresa", "fecha", "solicitante", "estado");

drop index "advances_valor_order";

create index "advances_valor_order" on "advances" ("empresa_id", "valor", "id") include ("empresa", "concepto", "fecha", "solicitante", "estado");

drop index "advances_fecha_order";

create index "advances_fecha_order" on "advances" ("empresa_id", "fecha", "id") include ("empresa", "concepto", "solicitante", "estado");

drop index "advances_estado_order";

create index "advances_estado_order" on "advances" ("empresa_id", "estado", "id") include ("empresa", "concepto", "fecha", "solicitante");

drop index "advances_empresa_ref";

create index "advances_empresa_ref" on "advances" ("empresa", "empresa_id", "id") include ("concepto", "fecha", "solicitante", "estado");

drop index "advances_cuenta_destino_ref";

create index "advances_cuenta_destino_ref" on "advances" ("cuenta_destino", "empresa_id", "id") include ("empresa", "concepto", "fecha", "solicitante", "estado");

create index "advances_solicitante_ref" on "advances" ("solicitante", "empresa_id", "id") include ("empresa", "concepto", "fecha", "estado");

update advances set solicitante = users.number from users where users.id = advances.creado_por;

update roles set permisos = (
  select jsonb_agg(
    case when entry ->> 'controller' = 'advances'
      then jsonb_set(entry, '{actions}', entry -> 'actions' || '[{"action": "others", "status": 1}]')
      else entry end
    order by position)
  from jsonb_array_elements(permisos) with ordinality as entries (entry, position)
)
where permisos @> '[{"controller": "advances"}]';
