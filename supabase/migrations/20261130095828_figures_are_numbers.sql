-- Brings a database to supabase/schemas.

-- A figure in words goes: no second person approved it. Longer texts are cut.
update public.economic_events set
  previous = case when previous ~ '^[-+−]?[$€£¥]?\d{1,3}(,?\d{3}){0,4}(\.\d{1,4})?( ?(%|K|M|B|T|bp|pp))?$' then previous end,
  forecast = case when forecast ~ '^[-+−]?[$€£¥]?\d{1,3}(,?\d{3}){0,4}(\.\d{1,4})?( ?(%|K|M|B|T|bp|pp))?$' then forecast end,
  actual = case when actual ~ '^[-+−]?[$€£¥]?\d{1,3}(,?\d{3}){0,4}(\.\d{1,4})?( ?(%|K|M|B|T|bp|pp))?$' then actual end,
  title = left(title, 200), title_ar = left(title_ar, 200), source = left(source, 100);

update public.dividends set source = left(source, 100) where length(source) > 100;

update public.rollovers set source = left(source, 100) where length(source) > 100;

alter table public.dividends drop constraint dividends_source_check;

alter table public.dividends add constraint dividends_source_check check (length(source) between 1 and 100);

alter table public.rollovers drop constraint rollovers_source_check;

alter table public.rollovers add constraint rollovers_source_check check (length(source) between 1 and 100);

alter table public.economic_events drop constraint economic_events_source_check;

alter table public.economic_events add constraint economic_events_source_check check (length(source) between 1 and 100);

alter table public.economic_events drop constraint economic_events_title_check;

alter table public.economic_events add constraint economic_events_title_check check (length(title) between 1 and 200);

alter table public.economic_events drop constraint economic_events_title_ar_check;

alter table public.economic_events add constraint economic_events_title_ar_check check (length(title_ar) between 1 and 200);

alter table public.economic_events drop constraint economic_events_previous_check;

alter table public.economic_events add constraint economic_events_previous_check check (previous ~ '^[-+−]?[$€£¥]?\d{1,3}(,?\d{3}){0,4}(\.\d{1,4})?( ?(%|K|M|B|T|bp|pp))?$');

alter table public.economic_events drop constraint economic_events_forecast_check;

alter table public.economic_events add constraint economic_events_forecast_check check (forecast ~ '^[-+−]?[$€£¥]?\d{1,3}(,?\d{3}){0,4}(\.\d{1,4})?( ?(%|K|M|B|T|bp|pp))?$');

alter table public.economic_events drop constraint economic_events_actual_check;

alter table public.economic_events add constraint economic_events_actual_check check (actual ~ '^[-+−]?[$€£¥]?\d{1,3}(,?\d{3}){0,4}(\.\d{1,4})?( ?(%|K|M|B|T|bp|pp))?$');
