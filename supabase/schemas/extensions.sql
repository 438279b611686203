-- Text search by groups of three letters.
create extension if not exists pg_trgm with schema extensions;
