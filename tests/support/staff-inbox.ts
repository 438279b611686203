import {expect} from '@playwright/test'
import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {demoStaff} from '#emulators/postgres/appoint-demo-staff.ts'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import type {Database} from '#web/database/database.types.generated.ts'
import {newIpHeaders} from './new-address.ts'

const {urls, dataDir} = readSettings()

let session: Promise<SupabaseClient<Database>> | undefined

async function signIn(): Promise<SupabaseClient<Database>> {
  const client = createClient<Database>(urls.supabase, readKeys(dataDir).supabase.publishable, {
    auth: {persistSession: false},
    global: {headers: {'sb-forwarded-for': newIpHeaders()['x-forwarded-for'] ?? ''}},
  })
  const {error} = await client.auth.signInWithPassword(demoStaff)
  if (error) throw error
  return client
}

/** Expects exactly one item from an address in the staff inbox, with this kind and subject. */
export async function expectInInbox(address: string, kind: string, about: string): Promise<void> {
  session ??= signIn()
  const {data, error} = await (await session).rpc('list_inbox', {words: address})
  expect(error).toBeNull()
  expect(data?.map((item) => [item.kind, item.email, item.about])).toEqual([[kind, address, about]])
}
