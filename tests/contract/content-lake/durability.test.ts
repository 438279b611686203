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
// `KILL_ROUNDS=20 …` tries harder than every test run does.
const rounds = Array.from({length: Number(process.env['KILL_ROUNDS'] ?? 5)}, (_, n) => n)
const parts = Array.from({length: 20}, (_, n) => n)
const draftId = 'drafts.typed'

type Written = {wholes: string[]; keystrokes: number}

/** Writes as several programs and an editor at once do, until the lake is gone; notes what was acknowledged. */
async function writeUntilKilled(lake: RunningContentLake, round: number, written: Written): Promise<void> {
  const editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
  const program = async (name: string) => {
    for (let n = 0; ; n += 1) {
      const whole = `${round}-${name}-${n}`
      const mutations = parts.map((part) => ({create: {_id: `${whole}-${part}`, _type: 'part', whole}}))
      await editor.transaction(mutations).commit({returnDocuments: false})
      written.wholes.push(whole)
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

test('kills in the middle of writes lose none that was acknowledged, and leave none in part', async () => {
  const written: Written = {wholes: [], keystrokes: 0}
  let port: number | undefined
  for (const round of rounds) {
    const lake = await startContentLake({dataDir, ...(port === undefined ? {} : {port})})
    port = lake.port
    const editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
    await editor.createIfNotExists({_id: 'typed', _type: 'post', keystrokes: 0})
    const draft = await editor.getDocument(draftId)
    // One that was stored and not yet acknowledged may be there beside.
    expect(draft?.['keystrokes'] ?? 0).toBeGreaterThanOrEqual(written.keystrokes)
    written.keystrokes = Number(draft?.['keystrokes'] ?? 0)
    await writeUntilKilled(lake, round, written)
  }
  const lake = await startContentLake({dataDir})
  const reader = lake.client({token: lake.keys.content.viewer, perspective: 'raw'})
  const stored = Map.groupBy(await reader.fetch<string[]>('*[_type == "part"].whole'), (whole) => whole)
  const draft = await reader.getDocument(draftId)
  const story = await fetch(
    `${lake.url}/v1/data/history/production/transactions/${draftId}?excludeContent=true&limit=1000`,
    {headers: {authorization: `Bearer ${lake.keys.content.viewer}`}},
  )
  const transactions = (await story.text())
    .trim()
    .split('\n')
    .map((line) => transaction.parse(JSON.parse(line)))
  await lake.close()

  expect(written.wholes.length).toBeGreaterThan(rounds.length)
  expect(written.wholes.filter((whole) => !stored.has(whole))).toEqual([])
  expect([...stored].filter(([, found]) => found.length !== parts.length)).toEqual([])
  expect(draft?.['keystrokes']).toBeGreaterThanOrEqual(written.keystrokes)
  // The history says the same as the document: no keystroke is missing in it, none is in it twice.
  const told = transactions.reduce<unknown>(
    (state, {effects}) => applyPatch(state, effects[draftId]?.apply ?? []),
    null,
  )
  const keystrokes: unknown = draft?.['keystrokes']
  expect(told).toMatchObject({keystrokes})
}, 120_000)

test('a second lake on the same data is refused, and says so', async () => {
  const lake = await startContentLake({dataDir})
  await expect(startContentLake({dataDir})).rejects.toThrow('ended before it was ready')
  await lake.close()
})
