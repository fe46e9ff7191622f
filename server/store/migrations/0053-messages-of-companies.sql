-- A message is of the company whose record caused it, and is seen there; one that is about an account is of none. Their
-- keys are the numbers of their records.

alter table outbox add column company_id integer references companies (id) on delete set null;

update outbox set company_id = erps.empresa_id from erps
where outbox.kind = 'invoice-mail' and outbox.key = erps.id::text;

update outbox set company_id = transfers.empresa_id from transfers
where outbox.kind = 'transfer-mail' and outbox.key = transfers.id::text;
