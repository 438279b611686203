import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {judgePromotions} from '#web/build/judge-promotions.ts'
import {readUnmarkedRevisions} from '#web/content/promotions/unmarked-revisions.ts'
import {sealKeys} from '#tests/support/content/seals.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'judged-'))
let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
})
afterAll(async () => {
  await lake.close()
  rmSync(folder, {recursive: true})
})

const post = (_id: string, title: string) => ({_id, _type: 'blogPost', title: {en: title}})

test('a build keeps each published promotion that promises nothing, as it is at that moment', async () => {
  const editor = lake.client({token: lake.keys.content.editor})
  const plain = await Promise.all(
    Array.from({length: 120}, async (_, number) => await editor.create(post(`plain-${number}`, 'A lot'))),
  )
  await editor.create(post('promising', 'A guaranteed profit'))
  await editor.create(post('drafts.plain', 'A draft'))
  await editor.create({_id: 'a-note', _type: 'note', title: 'No promotion'})
  await judgePromotions(folder, {
    SANITY_PROJECT_ID: 'marsa',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: lake.url,
    SEAL_PUBLIC_KEYS: sealKeys,
  })
  const byId = (one: {_id: string}, other: {_id: string}) => one._id.localeCompare(other._id)
  const unmarked = await readUnmarkedRevisions(folder)
  expect(unmarked.map(({_id, _rev}) => ({_id, _rev})).toSorted(byId)).toEqual(
    plain.map(({_id, _rev}) => ({_id, _rev})).toSorted(byId),
  )
  // A client chooses the revision, so the content counts.
  expect(unmarked.filter(({hash}) => !/^[\da-f]{64}$/u.test(hash))).toEqual([])
  expect(new Set(unmarked.map(({hash}) => hash)).size).toBe(plain.length)
})
