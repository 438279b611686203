import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {readBundle} from '#commands/audit-log/verifier/read-bundle.ts'
import {verifyBundle} from '#commands/audit-log/verifier/verify-bundle.ts'
import {importContent} from '#content/import.ts'
import {bundleFormat, findConcerned} from '#domain/audit-log/bundle.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {
  awaitApprovalStatus,
  editDraft,
  giveVerdict,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {readEntries} from '#tests/support/database/queries.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type RunningPublisher, startPublisher} from '#tests/support/start-publisher.ts'
import {createSteppedClock} from '#tests/support/servers/start-program.ts'
import {waitUntil} from '#tests/support/timing.ts'

// Two publishers between a Content Lake and a database, all of them processes, each but the second publisher with a clock that steps.
const id = 'regionProfile-UK'
const clocks = {
  'one of two publishers': createSteppedClock(),
  'the content service': createSteppedClock(),
  'the database': createSteppedClock(),
}
const steps = [100, -100, 90_000, -90_000, 7_200_000, -7_200_000]
const timeoutMs = 180_000

let lake: RunningContentLake
let database: TestDatabase
let author: SanityClient
let approver: SanityClient
let publishers: readonly RunningPublisher[]

beforeAll(async () => {
  ;[database, lake] = await Promise.all([
    startDatabase({seeded: false, env: clocks['the database'].env}),
    startContentLake({env: clocks['the content service'].env}),
  ])
  const {editor, users} = lake.keys.content
  await importContent({
    apiHost: lake.url,
    projectId: 'marsa',
    dataset: 'production',
    token: editor,
    sealKey: lake.keys.seal.signing,
  })
  author = lake.client({token: users.compliance})
  approver = lake.client({token: users.compliance2})
  publishers = [
    await startPublisher({lake, database, env: clocks['one of two publishers'].env}),
    await startPublisher({lake, database}),
  ]
}, timeoutMs)

afterAll(async () => {
  await Promise.all(publishers.map(async ({stop}) => await stop()))
  await Promise.all([database.close(), lake.close()])
  for (const {remove} of Object.values(clocks)) remove()
})

const noticeShape = z.looseObject({complianceNotice: z.looseObject({en: z.string()})})
const published = async () => noticeShape.parse(await author.getDocument(id)).complianceNotice.en

async function requestText(text: string): Promise<string> {
  await editDraft(author, id, {set: {complianceNotice: {en: text, ar: `إشعار: ${text}`}}})
  await requestApproval(author, id)
  const {hash} = await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
  return hash ?? ''
}

const isPublished = async () => await awaitApprovalStatus(author, id, ({state}) => state === 'published')

/** What the publishers told their operators since they had said `count` lines. */
const saidSince = (counts: readonly number[]) =>
  publishers.flatMap(({lines}, index) => lines.slice(counts[index]))

/** What a verifier finds in the record as it is. */
async function findings() {
  const entries = await readEntries(database.sql)
  const range = {kind: 'moment', at: '2999-01-01T00:00:00.000000Z'} as const
  const keys = {keys: [toPublicKey(lake.keys.seal.signing)]}
  const bundle = readBundle({
    format: bundleFormat,
    region: 'UK',
    lang: 'en',
    range,
    concerns: findConcerned({range, region: 'UK'}, entries, regulatedTypes),
    entries,
    anchors: [],
    keys,
    evidence: {runs: [], pages: [], texts: []},
  })
  return verifyBundle(bundle, {keys, caPem: undefined, olderHeads: []}).findings
}

describe.each(Object.entries(clocks))('the clock of %s', (name, clock) => {
  test.each(steps)(
    'steps by %i ms during a publication and back: nothing is undone or stuck, and no entry is wrong',
    async (step) => {
      const counts = publishers.map(({lines}) => lines.length)
      const texts = [`While ${name} is off by ${step}.`, `After ${name} was off by ${step}.`] as const
      const hash = await requestText(texts[0])
      const verdict = giveVerdict(approver, id, hash)
      clock.step(step)
      await verdict
      // Published before the step, or by the publisher whose clock is right, or held up until the clocks agree.
      await waitUntil('the outcome', async () => {
        const isHeldUp = saidSince(counts).some((line) => line.includes('until the clocks agree'))
        return isHeldUp || (await published()) === texts[0] ? true : undefined
      })
      clock.step(0)
      await isPublished()
      expect(await published()).toBe(texts[0])
      await giveVerdict(approver, id, await requestText(texts[1]))
      await isPublished()
      expect(await published()).toBe(texts[1])
      const entered = (await readEntries(database.sql)).filter(({document_id: document}) => document === id)
      expect(
        entered
          .slice(-2)
          .map(({content}) => noticeShape.parse(JSON.parse(content ?? '')).complianceNotice.en),
      ).toEqual(texts)
      expect(entered.slice(-2).map(({standing}) => standing)).toEqual(['approved', 'approved'])
      expect(saidSince(counts).filter((line) => /put back|sealed again/u.test(line))).toEqual([])
      expect(await findings()).toEqual([])
    },
    timeoutMs,
  )
})

test(
  'what is written around the publishers while the clock of the database is a day ahead is recorded later, with the right time',
  async () => {
    const clock = clocks['the database']
    const counts = publishers.map(({lines}) => lines.length)
    await giveVerdict(approver, id, await requestText('Before the clock went wrong.'))
    await isPublished()
    const before = (await readEntries(database.sql)).length
    clock.step(86_400_000)
    const program = lake.client({token: lake.keys.content.editor})
    await program.patch(id).set({'complianceNotice.en': 'Guaranteed profits.'}).commit()
    await waitUntil('both publishers record nothing', async () =>
      publishers.every(({lines}, index) =>
        lines
          .slice(counts[index])
          .some((line) => line.includes('Nothing is recorded until the clocks agree')),
      )
        ? true
        : undefined,
    )
    expect(await published()).toBe('Before the clock went wrong.')
    expect(await readEntries(database.sql)).toHaveLength(before)
    clock.step(0)
    const entered = await waitUntil('the entries', async () => {
      const entries = (await readEntries(database.sql)).slice(before)
      return entries.length >= 2 ? entries : undefined
    })
    expect(entered.map(({standing}) => standing)).toEqual(['unsealed', 'restored'])
    for (const {recorded_at: recordedAt} of entered)
      expect(Date.parse(recordedAt)).toBeLessThanOrEqual(Date.now())
    expect(await findings()).toEqual([])
  },
  timeoutMs,
)
