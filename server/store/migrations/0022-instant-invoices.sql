-- A collection document of an instant invoice says whose obligation it charges; a credit has one of them. A settlement has
-- the statuses of the emission of its documents. Electronic documents are ordered no more by their base and their IVA, which
-- their list does not show.

alter table "collection_documents" add column "obligacion" bigint;

alter table "collection_documents" add constraint "collection_documents_obligacion_fk" foreign key ("obligacion") references "obligations" ("id") not valid;

alter table "settlements" drop constraint "settlements_estado_check_3d1edc60";

alter table "settlements" add constraint "settlements_estado_check_aaac7811" check ("estado" in ('preparing', 'calculating', 'calculated', 'issuing', 'rejected', 'finished')) not valid;

drop index "erps_base_order";

drop index "erps_iva_order";

create unique index "collection_documents_obligacion_unique" on "collection_documents" ("empresa_id", "obligacion");

drop index "collection_documents_numero_order";

create index "collection_documents_numero_order" on "collection_documents" ("empresa_id", plain_text("numero") collate "C", "id") include ("numero", "origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_origen_order";

create index "collection_documents_origen_order" on "collection_documents" ("empresa_id", "origen", "id") include ("empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_periodo_order";

create index "collection_documents_periodo_order" on "collection_documents" ("empresa_id", "periodo", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_comision_order";

create index "collection_documents_comision_order" on "collection_documents" ("empresa_id", "comision", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_iva_order";

create index "collection_documents_iva_order" on "collection_documents" ("empresa_id", "iva", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_total_order";

create index "collection_documents_total_order" on "collection_documents" ("empresa_id", "total", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_obligaciones_order";

create index "collection_documents_obligaciones_order" on "collection_documents" ("empresa_id", "obligaciones", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_factura_order";

create index "collection_documents_factura_order" on "collection_documents" ("empresa_id", plain_text("factura") collate "C", "id") include ("factura", "origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_emision_order";

create index "collection_documents_emision_order" on "collection_documents" ("empresa_id", "emision", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "vencimiento", "estado");

drop index "collection_documents_vencimiento_order";

create index "collection_documents_vencimiento_order" on "collection_documents" ("empresa_id", "vencimiento", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "estado");

drop index "collection_documents_estado_order";

create index "collection_documents_estado_order" on "collection_documents" ("empresa_id", "estado", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento");

drop index "collection_documents_empresa_ref";

create index "collection_documents_empresa_ref" on "collection_documents" ("empresa", "empresa_id", "id") include ("origen", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_cliente_ref";

create index "collection_documents_cliente_ref" on "collection_documents" ("cliente", "empresa_id", "id") include ("origen", "empresa", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_portafolio_ref";

create index "collection_documents_portafolio_ref" on "collection_documents" ("portafolio", "empresa_id", "id") include ("origen", "empresa", "cliente", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

create index "collection_documents_obligacion_ref" on "collection_documents" ("obligacion", "empresa_id", "id") include ("origen", "empresa", "cliente", "portafolio", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_centro_ref";

create index "collection_documents_centro_ref" on "collection_documents" ("centro", "empresa_id", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_formula_version_ref";

create index "collection_documents_formula_version_ref" on "collection_documents" ("formula_version", "empresa_id", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_formula_iva_ref";

create index "collection_documents_formula_iva_ref" on "collection_documents" ("formula_iva", "empresa_id", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_liquidacion_ref";

create index "collection_documents_liquidacion_ref" on "collection_documents" ("liquidacion", "empresa_id", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "reemplaza", "emision", "vencimiento", "estado");

drop index "collection_documents_reemplaza_ref";

create index "collection_documents_reemplaza_ref" on "collection_documents" ("reemplaza", "empresa_id", "id") include ("origen", "empresa", "cliente", "portafolio", "obligacion", "centro", "periodo", "liquidacion", "emision", "vencimiento", "estado");

-- A settlement whose documents were issued before is as far as they are.
update settlements s set estado = d.status
from (
  select liquidacion, case when bool_and(estado in ('issued', 'partlyPaid', 'paid', 'annulled')) then 'finished'
      else 'issuing' end as status
  from collection_documents where estado <> 'replaced' and liquidacion is not null group by liquidacion
  having bool_or(estado in ('issuing', 'issued', 'partlyPaid', 'paid', 'annulled'))
) d where d.liquidacion = s.id and s.estado = 'calculated';
