-- A request says on which day it was decided, and from which day its term is about to end. Its indexes are made again with
-- the two days by which lists are filtered; none of them is dropped for good.

alter table "requests" add column "avisa" date;

alter table "requests" add column "fecha_decision" date;

-- Those that were there: of a decision the history has the day; a term is about to end two days before, four over a weekend.
update requests r set
  avisa = r.vence - case when extract(isodow from r.vence) <= 2 then 4 else 2 end,
  fecha_decision = case when r.estado in ('denied', 'approved', 'paying', 'paid', 'closed', 'revoked') then (
    select max((c.at at time zone 'America/Bogota')::date) from changes c
    where c.controller = 'requests' and c.record_id = r.id and c.action in ('approve', 'deny')
  ) end;

drop index "requests_radicado_order";

create index "requests_radicado_order" on "requests" ("empresa_id", plain_text("radicado") collate "C", "id") include ("radicado", "tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_vence_order";

create index "requests_vence_order" on "requests" ("empresa_id", "vence", "id") include ("tipo", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_valor_solicitado_order";

create index "requests_valor_solicitado_order" on "requests" ("empresa_id", "valor_solicitado", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_fecha_radicacion_order";

create index "requests_fecha_radicacion_order" on "requests" ("empresa_id", "fecha_radicacion", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_cubierto_order";

create index "requests_cubierto_order" on "requests" ("empresa_id", "cubierto", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_valor_aprobado_order";

create index "requests_valor_aprobado_order" on "requests" ("empresa_id", "valor_aprobado", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

create index "requests_fecha_decision_order" on "requests" ("empresa_id", "fecha_decision", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_pago", "causal", "estado");

create index "requests_fecha_pago_order" on "requests" ("empresa_id", "fecha_pago", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "causal", "estado");

drop index "requests_causal_order";

create index "requests_causal_order" on "requests" ("empresa_id", "causal", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "estado");

drop index "requests_estado_order";

create index "requests_estado_order" on "requests" ("empresa_id", "estado", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal");

drop index "requests_tipo_ref";

create index "requests_tipo_ref" on "requests" ("tipo", "empresa_id", "id") include ("vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_obligacion_ref";

create index "requests_obligacion_ref" on "requests" ("obligacion", "empresa_id", "id") include ("tipo", "vence", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_empresa_ref";

create index "requests_empresa_ref" on "requests" ("empresa", "empresa_id", "id") include ("tipo", "vence", "obligacion", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_cliente_ref";

create index "requests_cliente_ref" on "requests" ("cliente", "empresa_id", "id") include ("tipo", "vence", "obligacion", "empresa", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_portafolio_ref";

create index "requests_portafolio_ref" on "requests" ("portafolio", "empresa_id", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_cuenta_destino_ref";

create index "requests_cuenta_destino_ref" on "requests" ("cuenta_destino", "empresa_id", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_documento_ref";

create index "requests_documento_ref" on "requests" ("documento", "empresa_id", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_nueva_entidad_ref";

create index "requests_nueva_entidad_ref" on "requests" ("nueva_entidad", "empresa_id", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_responsable_ref";

create index "requests_responsable_ref" on "requests" ("responsable", "empresa_id", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_solicitante_ref";

create index "requests_solicitante_ref" on "requests" ("solicitante", "empresa_id", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "fecha_decision", "fecha_pago", "causal", "estado");

drop index "requests_formula_ref";

create index "requests_formula_ref" on "requests" ("formula", "empresa_id", "id") include ("tipo", "vence", "obligacion", "empresa", "cliente", "portafolio", "responsable", "solicitante", "fecha_decision", "fecha_pago", "causal", "estado");
