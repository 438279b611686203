import {describe, expect, test} from 'vitest'
import {type Effect, change, draft, listAuthors, makeSource, reading, request} from './sample-history.ts'
import {findAuthors} from './find-authors.ts'

describe('many copies that were written together', () => {
  const writeAll = (copies: number) => {
    const ids = [draft, ...Array.from({length: copies}, (_, index) => `versions.r${index}.x`)]
    const write = (effect: Effect) => change('mona', Object.fromEntries(ids.map((id) => [id, effect])))
    return [write('created'), write('changed'), write('changed')]
  }

  test('are read with a few requests for each', async () => {
    reading.count = 0
    expect(await listAuthors(writeAll(20))).toEqual(['mona'])
    expect(reading.count).toBeLessThan(20 * 15)
  })

  test.each([49, 60, 1_000])(
    'have unknown authors if there are %i, after a limited number of reads',
    async (copies) => {
      reading.count = 0
      expect(await listAuthors([...writeAll(copies), ...writeAll(copies).slice(1)])).toBeNull()
      expect(reading.count).toBeLessThan(1_000)
    },
  )

  test('do not hide the authors of a text whose request names many releases', async () => {
    const sent = Array.from({length: 300}, () => change('zayd', {[request]: 'changed'}))
    const releases = Object.fromEntries(sent.map(({id}, index) => [id, `r${index}`]))
    const source = makeSource([change('amal', {[draft]: 'created'}), ...sent], null, {releases})
    const read = async () => await findAuthors('x', source).catch(() => undefined)
    let found = await read()
    for (let calls = 0; found === undefined && calls < 50; calls++) found = await read()
    expect(found).toEqual(['amal'])
  })
})

describe('a request that was changed many times', () => {
  test.each([
    ['without a release', {}],
    ['with a release that never had the text', {release: 'r'}],
  ])('is read over several calls, and each change once: %s', async (_, named) => {
    const sent = Array.from({length: 200}, () => change('mallory', {[request]: 'changed'}))
    const releases = Object.fromEntries(
      sent.flatMap(({id}) => ('release' in named ? [[id, named.release]] : [])),
    )
    const source = makeSource([change('amal', {[draft]: 'created'}), ...sent], null, {releases})
    let calls = 0
    const read = async () => {
      calls++
      reading.count = 0
      return await findAuthors('x', source).catch((error: unknown) => String(error))
    }
    let found = await read()
    for (; typeof found === 'string'; found = await read()) {
      expect(found).toContain('changed many times')
      expect(reading.count).toBeLessThan(100)
      expect(calls).toBeLessThan(20)
    }
    expect([found, calls > 4]).toEqual([['amal'], true])
    expect(await read()).toEqual(['amal'])
    expect(reading.count).toBeLessThan(20)
  })

  test('has unknown authors after very many changes, until the draft is discarded and written again', async () => {
    const flooded = [
      change('amal', {[draft]: 'created'}),
      ...Array.from({length: 2_000}, () => change('mallory', {[request]: 'changed'})),
    ]
    expect(await listAuthors(flooded)).toBeNull()
    const again = [change('amal', {[draft]: 'deleted'}), change('omar', {[draft]: 'created'})]
    expect(await listAuthors([...flooded, ...again])).toEqual(['omar'])
  })
})
