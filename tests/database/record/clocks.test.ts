import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {readEntries} from '#tests/support/database/queries.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type AnchorLog, connectAnchorLog, readKeptHeads} from '#workers/publisher/anchor-log.ts'
import {ClocksDiffer} from '#workers/publisher/clocks.ts'
import {connectWritableLog} from '#workers/publisher/publication-log.ts'

let database: TestDatabase
let anchorLog: AnchorLog

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  anchorLog = connectAnchorLog(database.restUrl, {secretKey, publisherKey})
  await append('one', 0)
})
afterAll(async () => await database.close())

async function append(revision: string, offMs: number): Promise<void> {
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  const keys = {secretKey, publisherKey}
  await connectWritableLog(database.restUrl, keys, () => Date.now() + offMs).append({
    documentId: 'regionProfile-EU',
    documentType: 'regionProfile',
    revision,
    publishedAt: new Date().toISOString(),
    author: 'compliance',
    approvedBy: null,
    standing: 'unsealed',
    content: '{}',
  })
}

describe('an entry', () => {
  test.each([86_400_000, 5_000, -60_000, -86_400_000])(
    'waits while the clock of the publisher is off by %i ms, and is entered afterwards',
    async (offMs) => {
      const before = await readEntries(database.sql)
      const revision = `off-${offMs}`
      await expect(append(revision, offMs)).rejects.toThrow(ClocksDiffer)
      await expect(append(revision, offMs)).rejects.toThrow(offMs > 0 ? 'behind' : 'ahead of')
      expect(await readEntries(database.sql)).toEqual(before)
      await append(revision, 0)
      expect((await readEntries(database.sql)).at(-1)).toMatchObject({revision})
    },
  )
})

describe('a time stamp', () => {
  /** Stamps the last entry, or the one at a position, with a token of so many milliseconds later. */
  async function stamp(laterMs: number, at?: number): Promise<void> {
    const entries = await readEntries(database.sql)
    const entry = entries.at(at === undefined ? -1 : at - 1)
    if (!entry) throw new Error('There is no entry.')
    const {position, hash, recorded_at: recordedAt} = entry
    const genTime = new Date(Date.parse(recordedAt) + laterMs).toISOString()
    const token = {token: 'AAAA', genTime, authority: 'a', serial: '1'}
    await anchorLog.appendAnchor({position, hash, recordedAt}, token)
  }
  const count = async () => (await readKeptHeads(database.restUrl, database.keys.supabase.secret)).length

  test('of an entry that a wrong clock dated is not added before that time', async () => {
    await expect(stamp(-86_400_000)).rejects.toThrow('is not older than its entry')
    expect(await count()).toBe(0)
  })

  test('is added only if it is later than the last one', async () => {
    await stamp(1_000)
    // A second publisher stamped the head in the same second, or the head before.
    await stamp(1_000)
    await stamp(60_000, 1)
    expect(await count()).toBe(1)
    await stamp(2_000)
    expect(await count()).toBe(2)
  })
})
