-- Made by `npm run supabase:migration` from the lists of regions and languages in TypeScript.
insert into public.regions (code, complaint_days) values ('GLOBAL', 56), ('EU', 56), ('UK', 56), ('AU', 30), ('MENA', 56), ('SG', 56);
insert into public.languages (code) values ('en'), ('ar');
