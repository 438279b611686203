import {createClient} from '@supabase/supabase-js'
import {startDatabase, type TestDatabase} from '../start-database.ts'

/** Starts a database with these tables and functions, without the product's schema or data. */
export async function startTables(sql: string): Promise<TestDatabase> {
  const database = await startDatabase({seeded: false})
  await database.sql.unsafe(sql)
  return database
}

/** A client with the secret key, for tables that no generated type knows. */
export const secretClient = ({restUrl, keys}: TestDatabase) =>
  createClient(restUrl, keys.supabase.secret, {auth: {persistSession: false}})

const connectTo = (database: TestDatabase) => (key: string) =>
  createClient(database.restUrl, key, {auth: {persistSession: false}})

export type Readings = Readonly<{
  database: TestDatabase
  /** A client with the publishable key. */
  visitor: ReturnType<ReturnType<typeof connectTo>>
  /** A client with the secret key. */
  service: ReturnType<ReturnType<typeof connectTo>>
}>

/** A database with a public table of 1,500 readings, and a table of secrets without grants. */
export async function startReadings(): Promise<Readings> {
  const database = await startDatabase({seeded: false})
  await database.sql.unsafe(`
    create table public.readings (
      id integer primary key,
      amount numeric not null check (amount >= 0),
      taken_at timestamptz not null,
      owner uuid
    );
    revoke all on public.readings from anon, authenticated, service_role;
    grant select on public.readings to anon, authenticated;
    grant select, insert, delete on public.readings to service_role;
    alter table public.readings enable row level security;
    create policy "Visitors read" on public.readings for select to anon using (true);
    create policy "Owners read" on public.readings for select to authenticated using (owner = auth.uid());
    insert into public.readings
      select n, n + 0.25, timestamptz '2026-01-31 12:00:00+00' + n * interval '1 second', null from generate_series(0, 1499) n;
    create table public.secrets (id integer primary key, text text);
    revoke all on public.secrets from anon, authenticated;
  `)
  const connect = connectTo(database)
  const {publishable, secret} = database.keys.supabase
  return {database, visitor: connect(publishable), service: connect(secret)}
}
