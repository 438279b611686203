import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {markedSince, momentOfNow} from '../../cache/mark-clock.ts'
import {watchRecord} from './refresh-records.ts'

const tags = ['database:publications', 'database:status', 'content']

test('pages with the publication log expire when it has grown, and at no other time', async () => {
  let head = 'entry 1'
  const refresh = watchRecord(async () => head)
  const expires = async () => {
    const before = momentOfNow()
    await refresh()
    return markedSince(tags, before)
  }
  // Pages rendered before the first check may be older than its result.
  expect(await expires()).toEqual(['database:publications'])
  expect(await expires()).toEqual([])
  head = 'entry 2'
  expect(await expires()).toEqual(['database:publications'])
  expect(await expires()).toEqual([])
})

test('a log that cannot be read expires nothing, and what was added meanwhile is found afterwards', async () => {
  let head: string | Error = 'entry 1'
  const refresh = watchRecord(async () => {
    if (head instanceof Error) throw head
    return head
  })
  await refresh()
  head = new Error('away')
  const before = momentOfNow()
  await expect(refresh()).rejects.toThrow('away')
  expect(markedSince(tags, before)).toEqual([])
  head = 'entry 2'
  await refresh()
  expect(markedSince(tags, before)).toEqual(['database:publications'])
})
