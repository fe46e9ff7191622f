import { date, integer, money, reference } from "../../engine/field.ts";
import { defineReport } from "../../engine/report.ts";

/** Whether the ledger says what the bank says, account by account (fund.md §7). */
export const report = defineReport({
  address: "/reports/bankBalance",
  kind: "report",
  question: "¿Coincide el banco? El saldo de cada archivo, el de los libros y lo que los separa.",
  filters: { cuenta: { field: reference("Cuenta", "banks-companies"), none: "Todas" } },
  groupings: {},
  tables: [
    {
      key: "accounts",
      title: "Con el último archivo de cada cuenta",
      rows: "Cuenta",
      figures: {
        hasta: date("Último día del archivo"),
        banco: money("Saldo del banco"),
        libros: money("Saldo en libros"),
        diferencia: money("Diferencia"),
        por_conciliar: money("Salidas por conciliar"),
        sin_explicar: money("Sin explicar"),
      },
      chart: null,
      none: "Todavía no se ha cargado ningún archivo bancario.",
    },
    {
      key: "lines",
      title: "Movimientos por conciliar",
      rows: "Cuenta",
      figures: {
        entradas: integer("Entradas"),
        valor_entradas: money("Valor de las entradas"),
        salidas: integer("Salidas"),
        valor_salidas: money("Valor de las salidas"),
        desde: date("La más antigua"),
      },
      chart: null,
      none: "No hay movimientos del banco por conciliar.",
    },
    {
      key: "files",
      title: "Archivos",
      rows: "Archivo",
      figures: {
        desde: date("Desde"),
        hasta: date("Hasta"),
        saldo_inicial: money("Saldo inicial"),
        entradas: money("Entradas"),
        salidas: money("Salidas"),
        saldo_final: money("Saldo final"),
        diferencia: money("Diferencia con sus saldos"),
        pendientes: integer("Por conciliar"),
      },
      chart: null,
      none: "Todavía no se ha cargado ningún archivo bancario.",
    },
  ],
  follows: ["bank-files", "bank-lines", "ledger-entries"],
});
