import type {TestDatabase} from '#tests/support/start-database.ts'

/** Calls a function as a visitor does: by the REST gateway, with the publishable key. */
export async function callFunction(
  {restUrl, keys}: TestDatabase,
  name: string,
  values: Readonly<Record<string, unknown>>,
): Promise<{status: number; words: string}> {
  const response = await fetch(`${restUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {apikey: keys.supabase.publishable, 'content-type': 'application/json'},
    body: JSON.stringify(values),
  })
  return {status: response.status, words: await response.text()}
}
