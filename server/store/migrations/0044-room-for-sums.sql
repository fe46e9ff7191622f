-- Money has room for its sums: four amounts of the sixteen digits that people write have seventeen, and one such balance
-- stopped every list that added it. Wider columns of the same scale are not written anew.

alter table advances
  alter column valor type numeric(30,2);

alter table collection_documents
  alter column aplicado type numeric(30,2),
  alter column base type numeric(30,2),
  alter column comision type numeric(30,2),
  alter column diferencia type numeric(30,2),
  alter column iva type numeric(30,2),
  alter column redondeo type numeric(30,2),
  alter column total type numeric(30,2);

alter table customer_debts
  alter column saldo_total type numeric(30,2);

alter table cuts
  alter column saldo_capital type numeric(30,2),
  alter column valor_cubierto type numeric(30,2);

alter table erps
  alter column base type numeric(30,2),
  alter column iva type numeric(30,2),
  alter column valor type numeric(30,2);

alter table ledger_entries
  alter column valor type numeric(30,2);

alter table ledger_sums
  alter column debe type numeric(30,2),
  alter column haber type numeric(30,2);

alter table loads
  alter column valor type numeric(30,2);

alter table movements
  alter column debe type numeric(30,2),
  alter column haber type numeric(30,2);

alter table obligations
  alter column saldo_capital type numeric(30,2),
  alter column valor_cubierto type numeric(30,2),
  alter column valor_desembolso type numeric(30,2);

alter table obligations_singles
  alter column valor_desembolso type numeric(30,2);

alter table portfolios
  alter column cupo type numeric(30,2);

alter table settlement_lines
  alter column comision type numeric(30,2),
  alter column saldo type numeric(30,2);

alter table settlements
  alter column comision type numeric(30,2),
  alter column total type numeric(30,2);

alter table transfers
  alter column valor type numeric(30,2);

alter table currencies
  alter column trm type numeric(32,4);

alter table general_params
  alter column valor type numeric(34,6);

alter table settlement_lines
  alter column exacta type numeric(34,6);
