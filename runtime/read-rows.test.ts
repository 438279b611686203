import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {expectWhole, readAllByKey, readAllByOffset} from './read-rows.ts'

type Row = Readonly<{id: string}>

const makeTable = (keys: readonly string[], size: number) => {
  const rows = keys.toSorted().map((id) => ({id}))
  const requested: Array<string | null> = []
  const readPage = async (after: string | null): Promise<readonly Row[]> => {
    requested.push(after)
    return rows.filter(({id}) => after === null || id > after).slice(0, size)
  }
  return {rows, requested, readPage}
}

describe('reading a table by key', () => {
  test('returns every row once, in order, whatever the page size', async () => {
    const keys = fc.uniqueArray(fc.string({minLength: 1, maxLength: 4}), {maxLength: 60})
    await fc.assert(
      fc.asyncProperty(keys, fc.integer({min: 1, max: 20}), async (ids, size) => {
        const {rows, readPage} = makeTable(ids, size)
        expect(await readAllByKey(readPage, ({id}) => id, size)).toEqual(rows)
      }),
    )
  })

  test('requests the rows after the last key, and one more page after a full one', async () => {
    const {requested, readPage} = makeTable(['a', 'b', 'c', 'd'], 2)
    await readAllByKey(readPage, ({id}) => id, 2)
    expect(requested).toEqual([null, 'b', 'd'])
  })

  test('stops with an error when the pages do not advance', async () => {
    await expect(
      readAllByKey(
        async () => [{id: 'a'}],
        ({id}: Row) => id,
        1,
      ),
    ).rejects.toThrow('does not advance past a')
  })
})

describe('reading a list by offset', () => {
  test.each([0, 1, 499, 500, 501, 1_700])('returns each of %i rows once, in order', async (count) => {
    const rows = Array.from({length: count}, (_, index) => index)
    expect(await readAllByOffset(async (first, last) => rows.slice(first, last + 1))).toEqual(rows)
  })
})

describe('a response that is not read in pages', () => {
  test('is whole below the limit of the API', () => {
    const rows = Array.from({length: 999}, () => 'row')
    expect(expectWhole(rows)).toBe(rows)
    expect(expectWhole('a text')).toBe('a text')
  })

  test('is refused when it may be cut', () => {
    expect(() => expectWhole(Array.from({length: 1_000}, () => 'row'))).toThrow('may be cut')
  })
})
