import {expect} from 'vitest'
import type {RunningContentLake} from '../start-content-lake.ts'

const letters = 'string::split($s, "")'

/** A query that would run for hours, with `endlessParams`. */
export const endless = `count(${letters}[count(${letters}[count(${letters}[count(${letters}[@ == "b"]) > 0]) > 0]) > 0])`
export const endlessParams = {s: 'a'.repeat(2_000)}

type Values = Readonly<Record<string, unknown>>

/** Sends a query to a Content Lake; without a token it is a stranger's. */
export async function sendQuery(
  lake: RunningContentLake,
  query: string,
  values: Values = {},
  token?: string,
): Promise<{status: number; body: unknown}> {
  const response = await fetch(`${lake.url}/v2025-02-19/data/query/production`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : {authorization: `Bearer ${token}`}),
    },
    body: JSON.stringify({query, params: values}),
  })
  return {status: response.status, body: await response.json()}
}

/** How many ordinary queries, one after the other, get their response while something else goes on. */
export async function countQueriesDuring(
  lake: RunningContentLake,
  meanwhile: Promise<unknown>,
): Promise<number> {
  const state = {over: false}
  void meanwhile.finally(() => {
    state.over = true
  })
  let count = 0
  while (!state.over) {
    expect((await sendQuery(lake, '*[_type == "post"]{title}')).status).toBe(200)
    count += 1
  }
  await meanwhile
  return count
}
