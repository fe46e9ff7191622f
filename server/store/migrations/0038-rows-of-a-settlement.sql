-- The rows of a month's cut that a settlement charges, and the few obligations that none charges: whether a document is out
-- of date is told for each row of its list (ADR 90).

create index cuts_guaranteed on cuts (portafolio, periodo, obligacion, id) where estado = 'current' and saldo_capital > 0;

create index obligations_uncharged on obligations (id) where estado = 'excluded' or anticipada;
