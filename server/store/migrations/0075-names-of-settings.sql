-- People know a setting by its name, and choose what a column of a file fills from a list: the keys stay for the program.

alter table "configurations" add column "nombre" text;

update "configurations" set "nombre" = coalesce(
  case "clave"
    when 'cobro.plazo.dias' then 'Días para pagar una factura'
    when 'carga.plazo.dias' then 'Días para recibir los saldos de un corte'
    when 'mensajes.por.minuto' then 'Mensajes por minuto de una campaña'
    when 'facturacion.centro' then 'Centro que factura las comisiones'
    when 'formula.cobertura' then 'Fórmula del saldo cubierto'
    when 'formula.anticipada' then 'Fórmula del cobro anticipado'
    when 'formula.iva' then 'Fórmula del IVA'
    when 'formula.gestor' then 'Fórmula de los honorarios del gestor'
    when 'formula.anticipo' then 'Fórmula de los anticipos'
    when 'recaudo.tolerancia' then 'Diferencia que se acepta en un recaudo'
    when 'recaudo.dias.identificacion' then 'Días para identificar una consignación'
    when 'correo.remitente' then 'Remitente de los mensajes'
    when 'correo.copia.cierre' then 'Quién recibe el cierre de cada período'
    when 'portafolio.alerta.cupo' then 'Porcentaje de cupo desde el que se avisa'
    when 'solicitudes.asignacion.automatica' then 'Reparto automático de solicitudes'
    when 'dian.ambiente' then 'Ambiente de facturación electrónica'
    when 'dian.clave.tecnica' then 'Clave técnica de la resolución'
    when 'informes.pie' then 'Texto al pie de los informes'
  end,
  nullif(trim("descripcion"), ''),
  'Otra configuración'
);

alter table "configurations" drop column "busqueda";

alter table "configurations" add column "busqueda" text generated always as (plain_text(coalesce("nombre", '') || ' ' || coalesce("clave", '') || ' ' || coalesce("valor", '') || ' ' || coalesce("descripcion", ''))) stored;

alter table "structures_configs" drop column "busqueda";

alter table "structures_configs" add column "busqueda" text generated always as (plain_text(coalesce("columna", '') || ' ' || coalesce("mensaje", ''))) stored;

alter table "configurations" add constraint "configurations_nombre_check_f95ce881" check (char_length("nombre") <= 200) not valid;

alter table "structures_configs" drop constraint "structures_configs_campo_destino_check_46949daa";

alter table "structures_configs" add constraint "structures_configs_campo_destino_check_5f3692cb" check ("campo_destino" in ('tipo_documento', 'documento', 'nombre', 'ciudad', 'referencia', 'valor_desembolso', 'plazo', 'tasa', 'fecha_desembolso', 'numero_garantia', 'saldo_capital', 'dias_mora', 'calificacion', 'fecha_corte', 'valor_reclamado', 'fecha_incumplimiento', 'fecha_pago', 'valor', 'interes', 'fecha', 'debito', 'credito', 'saldo', 'texto', 'pagador', 'nit', 'codigo', 'cuenta')) not valid;

drop index "configurations_descripcion_order";

create index "configurations_nombre_order" on "configurations" (plain_text("nombre") collate "C", "id") include ("nombre", "empresa");

drop index "structures_configs_estructura_campo_destino_unique";

create unique index "structures_configs_estructura_campo_destino_unique" on "structures_configs" ("empresa_id", "estructura", "campo_destino") nulls not distinct;

drop index "structures_configs_orden_order";

create index "structures_configs_orden_order" on "structures_configs" ("empresa_id", "orden", "id") include ("estructura", "campo_destino");

drop index "structures_configs_columna_order";

create index "structures_configs_columna_order" on "structures_configs" ("empresa_id", plain_text("columna") collate "C", "id") include ("columna", "estructura", "campo_destino");

drop index "structures_configs_campo_destino_order";

create index "structures_configs_campo_destino_order" on "structures_configs" ("empresa_id", "campo_destino", "id") include ("estructura");

drop index "structures_configs_tipo_order";

create index "structures_configs_tipo_order" on "structures_configs" ("empresa_id", "tipo", "id") include ("estructura", "campo_destino");

drop index "structures_configs_obligatorio_order";

create index "structures_configs_obligatorio_order" on "structures_configs" ("empresa_id", "obligatorio", "id") include ("estructura", "campo_destino");

drop index "structures_configs_estructura_ref";

create index "structures_configs_estructura_ref" on "structures_configs" ("estructura", "empresa_id", "id") include ("campo_destino");
