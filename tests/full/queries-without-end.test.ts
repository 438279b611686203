import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {countQueriesDuring, endless, endlessParams, sendQuery} from '#tests/support/content/endless-query.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let editor: SanityClient

beforeAll(async () => {
  lake = await startContentLake()
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
  await editor.create({_id: 'a', _type: 'post', title: 'One'})
})
afterAll(() => lake.close())

describe('a query without an end', () => {
  test('is rejected at once where many wait', async () => {
    // Different parameters: equal queries share one evaluation.
    const outcomes = await Promise.all(
      Array.from({length: 14}, (_, caller) => sendQuery(lake, endless, {...endlessParams, caller})),
    )
    expect(new Set(outcomes.map(({status}) => status))).toEqual(new Set([408, 429]))
  })

  test('of an editor is ended after those of strangers, and holds up none of them', async () => {
    let isEnded = false
    const ofEditor = sendQuery(lake, endless, endlessParams, lake.keys.content.editor).finally(() => {
      isEnded = true
    })
    expect((await sendQuery(lake, endless, endlessParams)).status).toBe(408)
    expect(isEnded).toBe(false)
    expect(await countQueriesDuring(lake, ofEditor)).toBeGreaterThan(50)
    expect((await ofEditor).status).toBe(408)
  })

  test('that fills the memory ends, and the next one gets a response', async () => {
    const bomb = '$o[]{"a": $o[]{"b": $o[]{"c": $o}}}'
    const o = Array.from({length: 1_000}, () => ({a: 1}))
    const {status} = await sendQuery(lake, bomb, {o}, lake.keys.content.editor)
    expect([408, 503]).toContain(status)
    expect((await sendQuery(lake, '*[_type == "post"]{title}')).status).toBe(200)
    expect((await sendQuery(lake, endless, endlessParams)).status).toBe(408)
  })

  test('in a mutation changes nothing, and other transactions are stored meanwhile', async () => {
    const mutation = {delete: {query: `*[_id == "a" && ${endless} == 0]`, params: endlessParams}}
    let isEnded = false
    const hanging = editor.mutate([mutation]).then(
      () => 'done',
      (error: unknown) => z.object({statusCode: z.number()}).parse(error).statusCode,
    )
    void hanging.finally(() => {
      isEnded = true
    })
    await editor.create({_type: 'other'})
    expect(isEnded).toBe(false)
    expect(await hanging).toBe(408)
    expect(await editor.getDocument('a')).toBeDefined()
  })
})
