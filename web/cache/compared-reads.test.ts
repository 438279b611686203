import '#tests/support/site-variables.ts'
import {beforeEach, expect, test, vi} from 'vitest'
import {log} from '../log/log.ts'
import {expire, noteRead, noteShown} from './compared-reads.ts'
import {markedSince, momentOfNow} from './mark-clock.ts'

vi.spyOn(log, 'info').mockReturnValue()

let published: string
const load = vi.fn<() => Promise<unknown>>()
const summary = {tag: 'summary', sources: ['profile'], load}

const expired = (since = before) => markedSince(['profile', 'summary', 'list'], since)
let before = momentOfNow()

beforeEach(() => {
  globalThis.marsaMarkClock = undefined
  globalThis.marsaComparedReads = undefined
  published = 'one'
  load.mockReset().mockImplementation(async () => await Promise.resolve(published))
  noteShown('of EU', summary, 'one')
  before = momentOfNow()
})

test('a publication expires the pages with a part of it at once, and keeps them if that part is the same', async () => {
  const comparing = expire(['profile'])
  expect(expired()).toEqual(['profile', 'summary'])
  await comparing
  expect(expired()).toEqual(['profile'])
})

test('pages with a part of it stay expired if that part changed', async () => {
  published = 'two'
  await expire(['profile'])
  expect(expired()).toEqual(['profile', 'summary'])
})

test('one of several reads of a tag is enough', async () => {
  const other = {...summary, load: async () => await Promise.resolve('changed')}
  noteShown('of UK', other, 'as it was')
  await expire(['profile'])
  expect(expired()).toContain('summary')
})

test('pages with a part stay expired if it cannot be read, and again with the next publication', async () => {
  load.mockRejectedValue(new Error('away'))
  await expire(['profile'])
  expect(expired()).toContain('summary')
  load.mockImplementation(async () => await Promise.resolve(published))
  const after = momentOfNow()
  await expire(['profile'])
  expect(expired(after)).toContain('summary')
})

test('the change of a publication that was missed is found with the next one', async () => {
  published = 'missed'
  noteShown('of UK', {...summary, load: async () => await Promise.resolve('same')}, 'same')
  await expire(['profile'])
  expect(expired()).toContain('summary')
})

test('what was rendered while a change was being found is expired once more, because it may show the part as it was', async () => {
  published = 'two'
  const comparing = expire(['profile'])
  const meanwhile = momentOfNow()
  noteShown('of EU', summary, 'two')
  await comparing
  expect(expired()).toContain('summary')
  expect(expired(meanwhile)).toEqual(['summary'])
})

test('what was rendered after a change is not expired again, neither by its own page nor by the next publication', async () => {
  published = 'two'
  await expire(['profile'])
  const after = momentOfNow()
  noteShown('of EU', summary, 'two')
  expect(expired(after)).toEqual([])
  await expire(['profile'])
  expect(expired(after)).toEqual(['profile'])
})

test('pages that show two different parts expire', () => {
  noteShown('of EU', summary, 'one')
  expect(expired()).toEqual([])
  noteShown('of EU', summary, 'two')
  expect(expired()).toEqual(['summary'])
})

test('what nothing depends on expires alone, and nothing is read for it', async () => {
  await expire(['list'])
  expect(expired()).toEqual(['list'])
  expect(load).not.toHaveBeenCalled()
})

test('a publication during the first read expires what the read returns', async () => {
  globalThis.marsaComparedReads = undefined
  noteRead('of EU', summary)
  await expire(['profile'])
  noteShown('of EU', summary, 'one')
  expect(expired()).toEqual(['profile', 'summary'])
  const after = momentOfNow()
  noteRead('of EU', summary)
  await expire(['profile'])
  expect(expired(after)).toEqual(['profile'])
})
