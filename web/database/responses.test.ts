import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {readAllByKey} from './responses.ts'

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
