import type {TestDatabase} from '#tests/support/start-database.ts'

/** Calls a function as the site does: by the REST gateway, in its own role. */
export async function callFunction(
  {restUrl, keys}: TestDatabase,
  name: string,
  values: Readonly<Record<string, unknown>>,
): Promise<{status: number; words: string}> {
  const response = await fetch(`${restUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: keys.supabase.publishable,
      authorization: `Bearer ${keys.supabase.site}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(values),
  })
  return {status: response.status, words: await response.text()}
}
