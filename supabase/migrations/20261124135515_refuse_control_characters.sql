-- The database itself refuses control characters in what visitors send, as the site does. Those of rows from before become replacement characters.

update public.complaints set
  first_name = regexp_replace(first_name, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  last_name = regexp_replace(last_name, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  email = regexp_replace(email, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  occurred = regexp_replace(occurred, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  message = regexp_replace(message, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]', '�', 'g'),
  remedy = regexp_replace(remedy, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]', '�', 'g')
  where concat(first_name, last_name, email, occurred) ~ '[\u0001-\u001f\u007f-\u009f]' or concat(message, remedy) ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]';
alter table public.complaints
  add constraint complaints_lines check (concat(first_name, last_name, email, occurred) !~ '[\u0001-\u001f\u007f-\u009f]'),
  add constraint complaints_texts check (concat(message, remedy) !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]');

update public.contact_messages set
  first_name = regexp_replace(first_name, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  last_name = regexp_replace(last_name, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  email = regexp_replace(email, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  message = regexp_replace(message, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]', '�', 'g')
  where concat(first_name, last_name, email) ~ '[\u0001-\u001f\u007f-\u009f]' or message ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]';
alter table public.contact_messages
  add constraint contact_messages_lines check (concat(first_name, last_name, email) !~ '[\u0001-\u001f\u007f-\u009f]'),
  add constraint contact_messages_texts check (message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]');

update public.demo_requests set
  first_name = regexp_replace(first_name, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  last_name = regexp_replace(last_name, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  email = regexp_replace(email, '[\u0001-\u001f\u007f-\u009f]', '�', 'g')
  where concat(first_name, last_name, email) ~ '[\u0001-\u001f\u007f-\u009f]';
alter table public.demo_requests
  add constraint demo_requests_lines check (concat(first_name, last_name, email) !~ '[\u0001-\u001f\u007f-\u009f]');

update public.partner_applications set
  first_name = regexp_replace(first_name, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  last_name = regexp_replace(last_name, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  email = regexp_replace(email, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  company = regexp_replace(company, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  website = regexp_replace(website, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  market = regexp_replace(market, '[\u0001-\u001f\u007f-\u009f]', '�', 'g'),
  message = regexp_replace(message, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]', '�', 'g')
  where concat(first_name, last_name, email, company, website, market) ~ '[\u0001-\u001f\u007f-\u009f]' or message ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]';
alter table public.partner_applications
  add constraint partner_applications_lines check (concat(first_name, last_name, email, company, website, market) !~ '[\u0001-\u001f\u007f-\u009f]'),
  add constraint partner_applications_texts check (message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]');
