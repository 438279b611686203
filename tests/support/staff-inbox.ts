import {expect} from '@playwright/test'
import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {demoStaff} from '#emulators/postgres/appoint-demo-staff.ts'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import type {Database} from '#web/database/database.types.generated.ts'
import {newPlace} from './new-address.ts'

const {urls, dataDir} = readSettings()

let signedIn: Promise<SupabaseClient<Database>> | undefined

async function signIn(): Promise<SupabaseClient<Database>> {
  const client = createClient<Database>(urls.supabase, readKeys(dataDir).supabase.publishable, {
    auth: {persistSession: false},
    global: {headers: {'sb-forwarded-for': newPlace()['x-forwarded-for'] ?? ''}},
  })
  const {error} = await client.auth.signInWithPassword(demoStaff)
  if (error) throw error
  return client
}

/** Expects that staff finds one thing in the inbox that came from an address, of this kind and about this. */
export async function expectInInbox(address: string, kind: string, about: string): Promise<void> {
  signedIn ??= signIn()
  const {data, error} = await (await signedIn).rpc('list_inbox', {words: address})
  expect(error).toBeNull()
  expect(data?.map((item) => [item.kind, item.email, item.about])).toEqual([[kind, address, about]])
}
