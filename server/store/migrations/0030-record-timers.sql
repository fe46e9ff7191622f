-- The timers of records (ADR 69) are jobs. A failed one is looked for by its key, so that no other takes its place.

create index jobs_failed on jobs (kind, key) where status = 'failed';
