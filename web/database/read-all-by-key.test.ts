import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {readAllByKey} from './read-all-by-key.ts'

type Row = Readonly<{id: string}>

const tableOf = (keys: readonly string[], size: number) => {
  const rows = keys.toSorted().map((id) => ({id}))
  const asked: Array<string | null> = []
  const readPage = async (after: string | null): Promise<readonly Row[]> => {
    asked.push(after)
    return rows.filter(({id}) => after === null || id > after).slice(0, size)
  }
  return {rows, asked, readPage}
}

describe('reading a table by key', () => {
  test('gives every row once, in order, whatever the page size', async () => {
    const keys = fc.uniqueArray(fc.string({minLength: 1, maxLength: 4}), {maxLength: 60})
    await fc.assert(
      fc.asyncProperty(keys, fc.integer({min: 1, max: 20}), async (ids, size) => {
        const {rows, readPage} = tableOf(ids, size)
        expect(await readAllByKey(readPage, ({id}) => id, size)).toEqual(rows)
      }),
    )
  })

  test('asks for what comes after the last key, and once more after a full page', async () => {
    const {asked, readPage} = tableOf(['a', 'b', 'c', 'd'], 2)
    await readAllByKey(readPage, ({id}) => id, 2)
    expect(asked).toEqual([null, 'b', 'd'])
  })

  test('stops with an error when the answers do not advance', async () => {
    await expect(
      readAllByKey(
        async () => [{id: 'a'}],
        ({id}: Row) => id,
        1,
      ),
    ).rejects.toThrow('does not advance past a')
  })
})
