-- Where the records of a life arrived lately, by status: the times of its steps on the diagrams (ADR 145).
create index changes_arrivals on changes (controller, company_id, (after ->> 'estado'), at) where after ->> 'estado' is not null;
