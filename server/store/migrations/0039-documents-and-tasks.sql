-- The rows of a month's cut that a settlement charges, and the few obligations that none charges: whether a document is out
-- of date is told for each row of its list (ADR 87).

create index cuts_guaranteed on cuts (portafolio, periodo, obligacion, id) where estado = 'current' and saldo_capital > 0;

create index obligations_uncharged on obligations (id) where estado = 'excluded' or anticipada;

-- What others did lately in a section with the records that a person wrote: what Inicio and Avisos ask after a year of changes.

create index changes_recent on changes (controller, at);

drop index changes_user;

create index changes_user on changes (user_id, controller, record_id, id);
