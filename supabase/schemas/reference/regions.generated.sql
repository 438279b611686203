-- Made by `npm run supabase:migration` from the lists of regions and languages in TypeScript.
insert into public.regions (code) values ('GLOBAL'), ('EU'), ('UK'), ('AU'), ('MENA'), ('SG');
insert into public.languages (code) values ('en'), ('ar');
