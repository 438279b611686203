alter table public.publications drop constraint publications_document_type_check;

alter table public.publications add constraint publications_document_type_check
  check (document_type in ('regionProfile', 'prescribedText', 'legalDocument'));
