-- Accepts people with one name, and telephone numbers with an extension.

alter table public.complaints drop constraint complaints_last_name_check;
alter table public.complaints add constraint complaints_last_name_check check (length(last_name) <= 80);

alter table public.contact_messages drop constraint contact_messages_last_name_check;
alter table public.contact_messages add constraint contact_messages_last_name_check check (length(last_name) <= 80);

alter table public.demo_requests drop constraint demo_requests_last_name_check;
alter table public.demo_requests add constraint demo_requests_last_name_check check (length(last_name) <= 80);

alter table public.demo_requests drop constraint demo_requests_phone_check;
alter table public.demo_requests add constraint demo_requests_phone_check
  check (length(phone) between 6 and 80 and phone ~ '^[+(]{0,2}[0-9][0-9 ()./-]*( ext[.] [0-9]{1,6})?$');

alter table public.partner_applications drop constraint partner_applications_last_name_check;
alter table public.partner_applications add constraint partner_applications_last_name_check check (length(last_name) <= 80);
