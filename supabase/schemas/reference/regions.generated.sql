-- Made by `npm run supabase:migration` from the lists of regions and languages in TypeScript.
insert into public.regions (code, complaint_days, asks_appropriateness) values ('GLOBAL', 56, false), ('EU', 56, true), ('UK', 56, true), ('AU', 30, true), ('MENA', 56, false), ('SG', 56, true);
insert into public.languages (code) values ('en'), ('ar');
