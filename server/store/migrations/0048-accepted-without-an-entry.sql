-- What the DIAN accepted and the ledger takes no entry of has statuses of its own, instead of being on its way for ever. Its
-- emission takes it there when it is tried again.

alter table "erps" drop constraint "erps_estado_check_64ca16b5";

alter table "erps" add constraint "erps_estado_check_6c1e04a4" check ("estado" in ('draft', 'pending', 'sending', 'unanswered', 'rejected', 'unposted', 'unentered', 'accepted', 'noticed', 'discarded')) not valid;
