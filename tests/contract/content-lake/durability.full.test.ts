import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {applyPatch} from 'mendoza'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'content-lake-'))
})
afterAll(() => rm(dataDir, {recursive: true, force: true}))

const transaction = z.object({
  effects: z.record(z.string(), z.object({apply: z.array(z.unknown())})),
})
// `KILL_ROUNDS=20 …` runs more rounds than the default.
const rounds = Array.from({length: Number(process.env['KILL_ROUNDS'] ?? 2)}, (_, n) => n)
const documentsPerTransaction = Array.from({length: 20}, (_, n) => n)
const draftId = 'drafts.typed'

type Written = {batches: string[]; keystrokes: number}

/** Writes concurrently as several programs and an editor until the Content Lake is killed; records acknowledged writes. */
async function writeUntilKilled(lake: RunningContentLake, round: number, written: Written): Promise<void> {
  const editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
  const program = async (name: string) => {
    for (let n = 0; ; n += 1) {
      const batch = `${round}-${name}-${n}`
      const mutations = documentsPerTransaction.map((part) => ({
        create: {_id: `${batch}-${part}`, _type: 'part', batch},
      }))
      await editor.transaction(mutations).commit({returnDocuments: false})
      written.batches.push(batch)
    }
  }
  const typing = async () => {
    for (;;) {
      const patch = {setIfMissing: {keystrokes: 0}, inc: {keystrokes: 1}}
      await editor.action({
        actionType: 'sanity.action.document.edit',
        draftId,
        publishedId: 'typed',
        patch,
      })
      written.keystrokes += 1
    }
  }
  const writers = Promise.allSettled([program('a'), program('b'), typing()])
  const enough = written.keystrokes + 12
  await vi.waitFor(() => expect(written.keystrokes).toBeGreaterThan(enough), {timeout: 10_000, interval: 5})
  await lake.kill()
  await writers
}

test(
  'kills during writes lose no acknowledged transaction, and leave none incomplete',
  async () => {
    const written: Written = {batches: [], keystrokes: 0}
    let port: number | undefined
    for (const round of rounds) {
      const lake = await startContentLake({dataDir, ...(port === undefined ? {} : {port})})
      port = lake.port
      const editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
      await editor.createIfNotExists({_id: 'typed', _type: 'post', keystrokes: 0})
      const draft = await editor.getDocument(draftId)
      // One stored but unacknowledged keystroke may be present.
      expect(draft?.['keystrokes'] ?? 0).toBeGreaterThanOrEqual(written.keystrokes)
      written.keystrokes = Number(draft?.['keystrokes'] ?? 0)
      await writeUntilKilled(lake, round, written)
    }
    const lake = await startContentLake({dataDir})
    const viewer = lake.client({token: lake.keys.content.viewer, perspective: 'raw'})
    const stored = Map.groupBy(await viewer.fetch<string[]>('*[_type == "part"].batch'), (batch) => batch)
    const draft = await viewer.getDocument(draftId)
    const response = await fetch(
      `${lake.url}/v1/data/history/production/transactions/${draftId}?excludeContent=true&effectFormat=mendoza&limit=1000`,
      {headers: {authorization: `Bearer ${lake.keys.content.viewer}`}},
    )
    const transactions = (await response.text())
      .trim()
      .split('\n')
      .map((line) => transaction.parse(JSON.parse(line)))
    await lake.close()

    expect(written.batches.length).toBeGreaterThan(rounds.length)
    expect(written.batches.filter((batch) => !stored.has(batch))).toEqual([])
    expect([...stored].filter(([, found]) => found.length !== documentsPerTransaction.length)).toEqual([])
    expect(draft?.['keystrokes']).toBeGreaterThanOrEqual(written.keystrokes)
    // The history matches the document: no keystroke is missing or duplicated.
    const replayed = transactions.reduce<unknown>(
      (state, {effects}) => applyPatch(state, effects[draftId]?.apply ?? []),
      null,
    )
    const keystrokes: unknown = draft?.['keystrokes']
    expect(replayed).toMatchObject({keystrokes})
  },
  60_000 + rounds.length * 30_000,
)

test('a second Content Lake on the same data does not start', async () => {
  const lake = await startContentLake({dataDir})
  await expect(startContentLake({dataDir})).rejects.toThrow('ended before it was ready')
  await lake.close()
})
