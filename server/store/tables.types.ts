// Written by `npm run migration` from the declarations; tests/house/tables.test.ts holds it in step.
import type { ColumnType, Generated } from "kysely";
import type { PermissionEntry } from "../../src/domain/permission.ts";

/** A jsonb column: read as a value, written as its text; empty where it is left out. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

/** The columns of every record. */
type Own = {
  id: Generated<string>;
  version: Generated<number>;
  creado_en: Generated<Date>;
  creado_por: string | null;
  actualizado_en: Generated<Date>;
  actualizado_por: string | null;
};

type OfCompany = { empresa_id: number };
type WithStatus = { estado: Generated<string> };

/** The table of a field with several references. */
type Link = { record_id: string; target_id: string; position: number };

/**
 * The tables of the sections, as their declarations ask for them and the driver reads them: amounts, rates, days and ids
 * are text.
 */
export type Tables = {
  absences: Own & {
    ausente: string | null;
    desde: string;
    hasta: string;
    suplente: string;
  };
  accounts: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    clase: "bank" | "ledger";
    cuenta_puc: string | null;
  };
  advances: Own & OfCompany & WithStatus & {
    numero: string | null;
    empresa: string;
    concepto: "claim" | "fees" | "judicial" | "other";
    obligacion: string | null;
    valor: string;
    cuenta_destino: string;
    fecha: string;
    soporte: string | null;
    soporte_gasto: string | null;
    tope_formula: string | null;
    formula: string | null;
    legalizado: string | null;
    reintegrado: string | null;
    legalizaciones: Json<readonly { fecha: string | null; como: string | null; valor: string | null; documento: string | null }[]>;
    solicitante: string | null;
  };
  agreements: Own & OfCompany & WithStatus & {
    numero: string;
    empresa: string;
    objeto: string;
    vigente_desde: string;
    vigente_hasta: string | null;
    participacion: string;
    dias_mora_reclamo: number;
    plazo_reclamo: number;
    periodicidad: string;
    soporte: string | null;
  };
  bank_files: Own & OfCompany & WithStatus & {
    numero: string | null;
    cuenta: string;
    archivo: string;
    formato: "csv" | "asobancaria" | "ofx" | "mt940" | null;
    estructura: string | null;
    saldo_inicial: string | null;
    saldo_final: string | null;
    problema: string | null;
    desde: string | null;
    hasta: string | null;
    lineas: number | null;
    nuevas: number | null;
    repetidas: number | null;
    entradas: string | null;
    salidas: string | null;
    diferencia: string | null;
    sin_cuadrar: Generated<boolean>;
    huella: string | null;
  };
  bank_lines: Own & OfCompany & WithStatus & {
    archivo: string | null;
    fila: number | null;
    cuenta: string | null;
    fecha: string | null;
    sentido: "in" | "out" | null;
    valor: string | null;
    saldo: string | null;
    texto: string | null;
    referencia: string | null;
    pagador: string | null;
    nit: string | null;
    codigo: string | null;
    clase: "receipt" | "transfer" | "charge" | "tax" | "bounce" | null;
    recaudo: string | null;
    transferencia: string | null;
    pareja: string | null;
    repite: string | null;
    huella: string | null;
    clave: string | null;
  };
  banks_companies: Own & OfCompany & WithStatus & {
    empresa: string;
    banco: string;
    tipo_cuenta: string;
    numero: string;
    uso: "collect" | "pay" | "both";
    formato: "csv" | "pab" | null;
    certificado: string;
  };
  banks: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    codigo_ach: string;
    nit: string | null;
  };
  cities: Own & WithStatus & {
    codigo: string;
    nombre: string;
    codigo_municipio: string;
    departamento: string;
  };
  claim_statuses: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    terminal: Generated<boolean>;
    reporta_central: Generated<boolean>;
  };
  collection_documents: Own & OfCompany & WithStatus & {
    numero: string | null;
    origen: "settlement" | "manual" | "instant" | null;
    empresa: string | null;
    cliente: string | null;
    portafolio: string | null;
    obligacion: string | null;
    centro: string | null;
    periodo: string | null;
    base: string | null;
    comision: string | null;
    iva: string | null;
    total: string | null;
    redondeo: string | null;
    lineas: Json<readonly { concepto: string | null; base: string | null; tarifa: string | null; iva: string | null }[]>;
    obligaciones: number | null;
    formula_version: string | null;
    formula_iva: string | null;
    insumos: Json<readonly { nombre: string | null; valor: string | null }[]>;
    huella: string | null;
    liquidacion: string | null;
    revision: number | null;
    reemplaza: string | null;
    diferencia: string | null;
    factura: string | null;
    emision: string | null;
    vencimiento: string | null;
    vencida_desde: string | null;
    aplicado: string | null;
    a_favor: string | null;
  };
  companies: Own & WithStatus & {
    nit: string;
    nombre: string;
    tipo: "ally" | "fund" | "provider";
    ciudad: string;
    direccion: string | null;
    contacto: string | null;
    telefono: string | null;
    correo_fe: string;
    responsabilidad: "O-13" | "O-15" | "O-23" | "O-47" | "R-99-PN";
  };
  configurations: Own & {
    clave: string;
    tipo: "text" | "number" | "yesNo" | "list" | "secret";
    valor: string | null;
    secreto: string | null;
    empresa: string | null;
    descripcion: string | null;
  };
  currencies: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    iso: string;
    decimales: number;
  };
  customers_collects: Own & OfCompany & WithStatus & {
    numero: string | null;
    fecha: string;
    cuenta: string;
    medio: "pse" | "deposit" | "transfer" | "agent" | "cheque";
    valor: string;
    referencia: string | null;
    pagador: string | null;
    nit: string | null;
    empresa: string | null;
    cliente: string | null;
    soporte: string | null;
    identificado: string | null;
    por_identificar: string | null;
    linea: string | null;
    aplicado_el: string | null;
    recibo: string | null;
  };
  customers: Own & OfCompany & WithStatus & {
    documento: string;
    nombre: string;
    tipo_cliente: string | null;
    genero: string | null;
    fecha_nacimiento: string | null;
    ciudad: string | null;
    celular: string | null;
    correo: string | null;
    autorizacion_datos: Generated<boolean>;
  };
  cuts: Own & OfCompany & WithStatus & {
    periodo: string | null;
    obligacion: string | null;
    portafolio: string | null;
    empresa: string | null;
    saldo_capital: string | null;
    dias_mora: number | null;
    calificacion: "a" | "b" | "c" | "d" | "e" | null;
    valor_cubierto: string | null;
    carga: string | null;
    revision: number | null;
  };
  documents: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    clase: "identity" | "support";
    codigo_dian: string | null;
    vigencia_dias: number | null;
  };
  erp_logs: Own & OfCompany & {
    correlacion: string | null;
    fecha: Date | null;
    clase: "vouchers" | "customers" | "invoices" | "credits" | null;
    documento: string | null;
    operacion: "send" | "status" | null;
    resultado: "accepted" | "noticed" | "rejected" | "already" | "unknown" | "silent" | "down" | "failed" | null;
    duracion_ms: number | null;
    peticion: string | null;
    respuesta: string | null;
  };
  erp_runs: Own & OfCompany & WithStatus & {
    numero: string | null;
    clase: "invoice" | "instant" | "credit" | "creditInstant";
    centro: string | null;
    problema: string | null;
  };
  erps: Own & OfCompany & WithStatus & {
    registro: string | null;
    clase: "voucher" | "invoice" | "instant" | "credit" | "creditInstant";
    documento: string | null;
    empresa: string | null;
    cliente: string | null;
    centro: string | null;
    fecha: string | null;
    base: string | null;
    iva: string | null;
    valor: string | null;
    numero: string | null;
    lineas: Json<readonly { concepto: string | null; base: string | null; tarifa: string | null }[]>;
    factura_afectada: string | null;
    concepto_nc: "1" | "2" | "3" | "4" | "5" | "6" | null;
    emitido: Date | null;
    prefijo: string | null;
    consecutivo: number | null;
    resolucion: string | null;
    cufe: string | null;
    reglas: string | null;
    contingencia: Generated<boolean>;
    corrida: string | null;
    intentos: Json<readonly { fecha: string | null; resultado: string | null; reglas: string | null; ms: number | null }[]>;
    xml: string | null;
    respuesta: string | null;
    contenedor: string | null;
    pdf: string | null;
  };
  fe_attachments: Own & OfCompany & WithStatus & {
    nombre: string;
    documento: string;
    tipo: "annex" | "order" | "obligations";
    archivo: string;
    tamano: number | null;
    incluir: Generated<boolean>;
  };
  fe_centers: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    empresa: string;
    ciudad: string | null;
    correo: string;
    resoluciones: Json<readonly { clase: string | null; resolucion: string | null; prefijo: string | null; desde: number | null; hasta: number | null; inicio: string | null; fin: string | null }[]>;
  };
  formulas: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    uso: "commission" | "vat" | "coverage" | "advance" | "fees" | "recovery";
    version_: number | null;
    redondeo: "peso" | "cent" | "ten";
    vigente_desde: string;
    vigente_hasta: string | null;
    expresion: string;
    ejemplo: string | null;
    prueba: string | null;
  };
  genders: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
  };
  general_params: Own & OfCompany & {
    codigo: string;
    nombre: string;
    valor: string;
    unidad: "percent" | "cop" | "days" | "smmlv";
    vigente_desde: string;
    vigente_hasta: string | null;
    fuente: string | null;
  };
  ips: Own & WithStatus & {
    direccion: string;
    descripcion: string;
    alcance: "everybody" | "role" | "user";
    rol: string | null;
    usuario: string | null;
    vigente_hasta: string | null;
  };
  lawyers: Own & OfCompany & WithStatus & {
    documento: string;
    nombre: string;
    tarjeta: string | null;
    ciudad: string;
    honorarios: string;
    correo: string;
  };
  ledger_entries: Own & OfCompany & {
    numero: string | null;
    fecha: string | null;
    evento: string | null;
    descripcion: string | null;
    valor: string | null;
    periodo: string | null;
    origen: string | null;
    reversa: string | null;
    clave: string | null;
    huella: string | null;
    huella_anterior: string | null;
  };
  load_rows: Own & OfCompany & WithStatus & {
    carga: string | null;
    fila: number | null;
    errores: string | null;
    tipo_documento: string | null;
    documento: string | null;
    numero_garantia: string | null;
    valor_reclamado: string | null;
    fecha_incumplimiento: string | null;
    nombre: string | null;
    ciudad: string | null;
    referencia: string | null;
    valor_desembolso: string | null;
    plazo: string | null;
    tasa: string | null;
    fecha_desembolso: string | null;
    saldo_capital: string | null;
    dias_mora: string | null;
    calificacion: string | null;
    fecha_corte: string | null;
    obligacion: string | null;
    solicitud: string | null;
    avisos: string | null;
    venia: string | null;
  };
  loads: Own & OfCompany & WithStatus & {
    numero: string | null;
    portafolio: string;
    empresa: string | null;
    proposito: "portfolio" | "balances" | "requests";
    periodo: string;
    estructura: string | null;
    archivo: string;
    hoja: string | null;
    problema: string | null;
    filas: number | null;
    validas: number | null;
    con_error: number | null;
    con_aviso: number | null;
    aplicadas: number | null;
    valor: string | null;
    huella: string | null;
  };
  movement_types: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    naturaleza: "debit" | "credit";
    afecta: "principal" | "interest" | "commission" | "vat" | "fees" | "cash";
    cuenta: string | null;
  };
  movements: Own & OfCompany & {
    fecha: string | null;
    cuenta: string | null;
    debe: string | null;
    haber: string | null;
    tipo: string | null;
    portafolio: string | null;
    asiento: string | null;
    periodo: string | null;
    empresa: string | null;
    obligacion: string | null;
    cliente: string | null;
    centro: string | null;
    cuenta_bancaria: string | null;
    documento: string | null;
  };
  obligations_singles: Own & OfCompany & WithStatus & {
    numero: string | null;
    cliente: string;
    portafolio: string;
    referencia: string;
    fecha_desembolso: string;
    valor_desembolso: string;
    plazo: number;
    tasa: string;
    comision_anticipada: Generated<boolean>;
    motivo: string;
    soporte: string;
    obligacion: string | null;
  };
  obligations: Own & OfCompany & WithStatus & {
    numero_garantia: string | null;
    cliente: string;
    referencia: string;
    portafolio: string;
    convenio: string | null;
    empresa: string | null;
    centro: string | null;
    fecha_desembolso: string;
    valor_desembolso: string;
    plazo: number;
    tasa: string;
    anticipada: Generated<boolean>;
    corte: string | null;
    saldo_capital: string | null;
    dias_mora: number | null;
    calificacion: "a" | "b" | "c" | "d" | "e" | null;
    valor_cubierto: string | null;
    estado_siniestro: string | null;
  };
  periodicities: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    meses: number;
    dias: number | null;
  };
  portfolios: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    empresa: string;
    convenio: string;
    linea: "consumer" | "payroll" | "education" | "micro" | "digital" | "business";
    cobertura: string;
    formula_comision: string;
    variables: Json<readonly { nombre: string | null; valor: string | null }[]>;
    tope_siniestros: string | null;
    cupo: string;
    estructura: string;
  };
  rankings: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    orden: number | null;
    riesgo: "low" | "medium" | "high" | null;
  };
  receipt_applications: Own & OfCompany & WithStatus & {
    recaudo: string | null;
    clase: "invoice" | "contribution" | "repayment" | "refund";
    factura: string | null;
    anticipo: string | null;
    empresa: string | null;
    valor: string;
    retenciones: string | null;
    diferencia: string | null;
  };
  reconciliation_rules: Own & OfCompany & WithStatus & {
    texto: string | null;
    campo: "nit" | "payer" | "text" | null;
    significa: "payer" | "contribution" | "charge" | null;
    empresa: string | null;
    veces: number | null;
    clave: string | null;
  };
  recover_types: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    origen: "debtor" | "ally" | "sale" | "court";
    formula: string | null;
  };
  recoverables: Own & OfCompany & {
    numero: string | null;
    obligacion: string | null;
    cliente: string | null;
    empresa: string | null;
    solicitud: string | null;
    valor_pagado: string | null;
    deuda: string | null;
    participacion_convenio: string | null;
    participacion: string | null;
    mora: number | null;
    fecha_pago: string | null;
  };
  request_supports: Own & OfCompany & {
    solicitud: string;
    tipo: string;
    fecha: string;
    archivo: string;
    nota: string | null;
  };
  request_types: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    sla_dias: number;
    requiere_aprobador: Generated<boolean>;
  };
  request_types_soportes: Link;
  requests: Own & OfCompany & WithStatus & {
    radicado: string | null;
    tipo: string;
    vence: string | null;
    obligacion: string;
    empresa: string | null;
    cliente: string | null;
    portafolio: string | null;
    valor_solicitado: string | null;
    fecha_incumplimiento: string | null;
    saldo_capital: string | null;
    cuenta_destino: string | null;
    documento: string | null;
    nuevo_plazo: number | null;
    nueva_tasa: string | null;
    nueva_entidad: string | null;
    dato: "celular" | "correo" | "nombre" | null;
    dato_nuevo: string | null;
    fecha_radicacion: Date | null;
    avisa: string | null;
    pausada: string | null;
    responsable: string | null;
    solicitante: string | null;
    reconsiderada: Generated<boolean>;
    mora: number | null;
    cubierto: string | null;
    formula: string | null;
    calculo: Json<readonly { dato: string | null; valor: string | null }[]>;
    tope_disponible: string | null;
    valor_aprobado: string | null;
    anticipo: string | null;
    por_pagar: string | null;
    fecha_decision: string | null;
    fecha_pago: string | null;
    causal: "late" | "incomplete" | "paid" | "uncovered" | "overdueFees" | "exhausted" | "other" | null;
  };
  requests_interesados: Link;
  roles: Own & WithStatus & {
    nombre: string;
    descripcion: string | null;
    permisos: Json<readonly PermissionEntry[]>;
    firmas: Json<readonly { firma: string | null; desde: string | null; hasta: string | null }[]>;
  };
  settlement_lines: Own & OfCompany & {
    documento: string | null;
    linea: number | null;
    obligacion: string | null;
    saldo: string | null;
    mora: number | null;
    dias: number | null;
    comision: string | null;
    exacta: string | null;
  };
  settlements: Own & OfCompany & WithStatus & {
    periodo: string;
    portafolios: number | null;
    documentos: number | null;
    obligaciones: number | null;
    comision: string | null;
    total: string | null;
    problemas: Json<readonly { portafolio: string | null; motivo: string | null }[]>;
  };
  statuses: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    entidad: string;
    color: "green" | "blue" | "amber" | "red" | "grey" | null;
    final: Generated<boolean>;
  };
  structures_configs: Own & OfCompany & {
    estructura: string;
    orden: number;
    columna: string;
    campo_destino: string;
    tipo: "text" | "number" | "money" | "date" | "list";
    longitud: number | null;
    obligatorio: Generated<boolean>;
    expresion: string | null;
    mensaje: string | null;
  };
  structures: Own & OfCompany & WithStatus & {
    codigo: string;
    nombre: string;
    proposito: "portfolio" | "balances" | "requests" | "recovers" | "collects";
    formato: "csv" | "xlsx" | "fixed";
    separador: "semicolon" | "comma" | "tab" | null;
    con_titulos: Generated<boolean>;
    fechas: "dmy" | "ymd" | "mdy" | null;
    decimales: "comma" | "point" | null;
    empresa: string | null;
    version_: number | null;
    ejemplo: string | null;
    prueba: string | null;
  };
  taxes: Own & OfCompany & WithStatus & {
    numero: string | null;
    periodo: string;
    empresa: string;
    cuenta_destino: string;
    iva: string | null;
    retenciones: string | null;
    cruce: string | null;
    por_pagar: string | null;
    declaracion: string | null;
  };
  transfer_batches: Own & OfCompany & WithStatus & {
    numero: string | null;
    cuenta_origen: string;
    fecha_programada: string;
    cuantas: number | null;
    valor: string | null;
    respuesta: string | null;
    aviso: string | null;
    archivo: string | null;
    detalle: Json<readonly { transferencia: string | null; beneficiario: string | null; valor: string | null; resultado: string | null; motivo: string | null }[]>;
    respuestas: Json<readonly { archivo: string | null; lineas: number | null; aplicadas: number | null; repetidas: number | null; huella: string | null }[]>;
    sin_aplicar: Json<readonly { linea: number | null; numero: string | null; motivo: string | null }[]>;
  };
  transfer_batches_transferencias: Link;
  transfers: Own & OfCompany & WithStatus & {
    numero: string | null;
    empresa: string | null;
    valor: string | null;
    concepto: "guarantee" | "share" | "fees" | "advance" | "refund" | "taxes" | null;
    documento: string | null;
    origen: string | null;
    detalle: Json<readonly { documento: string | null; valor: string | null }[]>;
    cuenta_origen: string;
    cuenta_destino: string;
    fecha_programada: string;
    lote: string | null;
    motivo_devolucion: string | null;
    aviso: string | null;
    origen_autorizado: string | null;
    destino_autorizado: string | null;
    pago_autorizado: string | null;
    cuenta_devuelta: string | null;
    archivo: string | null;
    comprobante: string | null;
  };
};
