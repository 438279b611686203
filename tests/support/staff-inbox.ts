import {expect} from '@playwright/test'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {connectDatabase} from '#workers/connect-database.ts'

const {urls, dataDir} = readSettings()

async function itemsFrom(address: string) {
  const database = connectDatabase(urls.supabase, readKeys(dataDir).supabase.secret)
  const {data, error} = await database.from('inbox_items').select('kind, email, about').eq('email', address)
  expect(error).toBeNull()
  return data
}

/** Expects exactly one item from an address in the staff inbox, with this kind and subject. */
export async function expectInInbox(address: string, kind: string, about: string): Promise<void> {
  expect(await itemsFrom(address)).toEqual([{kind, email: address, about}])
}

/** Expects nothing from an address in the staff inbox. */
export async function expectNotInInbox(address: string): Promise<void> {
  expect(await itemsFrom(address)).toEqual([])
}
