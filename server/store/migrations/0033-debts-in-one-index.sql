-- Both figures of what a customer owes in each of their indexes: a list that is filtered by both, or ordered by one and
-- summed by the other, is read from one index alone (ADR 79). Both change together, so that a change writes no more than
-- it did.

drop index customer_debts_saldo_total;

drop index customer_debts_obligaciones;

create index customer_debts_saldo_total on customer_debts (empresa_id, saldo_total, cliente) include (obligaciones);

create index customer_debts_obligaciones on customer_debts (empresa_id, obligaciones, cliente) include (saldo_total);
