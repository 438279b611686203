-- Symbols sort by their characters, so that every server, the browser and a page read by key agree on their order.
alter table public.instruments alter column symbol type text collate "C";
