import {expect, test} from 'vitest'
import {
  type FetchLines,
  readAdded,
  readOlder,
  readTransactions,
  type Transaction,
  makeChunks,
} from './read-history.ts'

/** A history of 250 changes of each of two documents, newest first, as the service pages through it. */
const count = 250
const moment = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString()
const makeHistory = (id: string): Transaction[] =>
  Array.from({length: count}, (_, index) => ({
    id: `${id}-${count - index}`,
    timestamp: moment(count - index),
    author: 'amal',
    documentIDs: [id],
  }))

const fetchLines: FetchLines = async ([id = ''], {toTransaction, limit}) => {
  const all = makeHistory(id)
  const start = all.findIndex((transaction) => transaction.id === toTransaction)
  const page = all.slice(Math.max(start, 0)).slice(0, Number(limit))
  return await Promise.resolve(page.map((transaction) => JSON.stringify(transaction)).join('\n'))
}

test('a history of more than a hundred changes is read page by page to its end, each change once', async () => {
  let [chunk] = makeChunks(['EU'])
  if (!chunk) throw new Error('no chunk')
  const read: number[] = []
  while (!chunk.isComplete) {
    chunk = await readOlder(fetchLines, chunk)
    read.push(chunk.transactions.length)
  }
  expect(read).toEqual([100, 200, 250])
  expect(new Set(chunk.transactions.map(({id}) => id)).size).toBe(count)
})

test('what is listed of several documents has no holes: it ends where one of them was not read further', async () => {
  const [deep, shallow] = await Promise.all(
    ['deep', 'shallow'].map(async (id) => {
      const [chunk] = makeChunks([id])
      if (!chunk) throw new Error('no chunk')
      return await readOlder(fetchLines, chunk)
    }),
  )
  if (!deep || !shallow) throw new Error('no chunks')
  const deeper = await readOlder(fetchLines, deep)
  const listed = readTransactions([deeper, shallow])
  expect(listed).toHaveLength(200)
  expect(listed.at(-1)?.timestamp).toBe(shallow.transactions.at(-1)?.timestamp)
})

test('a transaction of documents of two chunks is one', () => {
  const transaction = {id: 't', timestamp: moment(1)}
  const makeChunk = (id: string) => ({
    ids: [id],
    isComplete: true,
    transactions: [{...transaction, documentIDs: [id]}],
  })
  expect(readTransactions([makeChunk('a'), makeChunk('b')])).toEqual([
    {...transaction, documentIDs: ['a', 'b']},
  ])
})

test('no id of a transaction hides an older one whose id it begins with', () => {
  const change = (id: string, at: number) => ({
    id,
    timestamp: moment(at),
    author: 'amal',
    documentIDs: ['EU'],
  })
  const [first] = makeChunks(['EU'])
  if (!first) throw new Error('no chunk')
  const one = {...first, transactions: [change('harmful later', 2)]}
  const two = {...one, transactions: [...one.transactions, change('harmful', 1)]}
  expect(readAdded([first], [one]).map(({id}) => id)).toEqual(['harmful later'])
  expect(readAdded([one], [two]).map(({id}) => id)).toEqual(['harmful'])
})
