import {execFile} from 'node:child_process'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {readBundle} from '#commands/audit-log/verifier/read-bundle.ts'
import {verifyBundle} from '#commands/audit-log/verifier/verify-bundle.ts'
import type {StudioUserId} from '#runtime/environment/keys.ts'
import {findConcerned} from '#domain/audit-log/bundle.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {readEntries} from '#tests/support/database/queries.ts'
import {type MailCatcher, startMailCatcher} from '#tests/support/servers/emulated-services.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {
  listPublisherVariables,
  type RunningPublisher,
  startPublisher,
} from '#tests/support/start-publisher.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {makeTestBundle} from './make-record.ts'

// Wrong authors of an entry: an operator proposes the true ones, two officers consent, and the publisher enters the correction.
const run = promisify(execFile)
const id = 'regionProfile-EU'
const proposalId = 'correction.1'
const waitMs = 150_000

let lake: RunningContentLake
let database: TestDatabase
let mail: MailCatcher
let publisher: RunningPublisher

const client = (token: string) => lake.client({token, perspective: 'raw'})
const as = (user: StudioUserId) => client(lake.keys.content.users[user])

/** Publishes a text that compliance wrote and compliance2 approved, as the publisher does. */
async function publish(text: string): Promise<void> {
  const document = {_id: id, _type: 'regionProfile', riskWarning: {en: text, ar: 'تحذير'}}
  const moment = new Date().toISOString()
  const approval = {
    kind: 'approved' as const,
    authors: [{id: 'compliance', role: 'compliance'}],
    approver: {id: 'compliance2', role: 'compliance'},
    reason: 'A clearer text',
    sealedAt: moment,
    liveFrom: moment,
  }
  const seal = makeSeal(id, document, approval, lake.keys.seal.signing)
  await client(lake.keys.content.editor).createOrReplace({...document, seal})
}

const entries = async () => await readEntries(database.sql)
const awaitEntries = async (count: number) =>
  await waitUntil(
    `${count} entries`,
    async () => ((await entries()).length >= count ? true : undefined),
    waitMs,
  )

async function correct(...args: readonly string[]): Promise<string> {
  const env = listPublisherVariables({lake, database})
  const command = path.resolve('commands/audit-log/correct.ts')
  return await run(process.execPath, [command, ...args], {env}).then(
    ({stdout}) => stdout,
    (error: unknown) => z.object({stdout: z.string(), stderr: z.string()}).parse(error).stderr,
  )
}

const proposalShape = z.looseObject({
  state: z.string(),
  hash: z.string(),
  problems: z.array(z.string()).nullish(),
  mailedAt: z.string().nullish(),
})
const proposal = async (of = proposalId) =>
  proposalShape.parse(await client(lake.keys.content.editor).getDocument(of))
const awaitProposal = async (isWanted: (found: z.infer<typeof proposalShape>) => boolean, of = proposalId) =>
  await waitUntil(
    'the proposal',
    async () => {
      const found = await proposal(of)
      return isWanted(found) ? found : undefined
    },
    waitMs,
  )

const consent = async (user: StudioUserId, hash: string) =>
  await as(user).createOrReplace({
    _id: `correctionConsent.1.${user}`,
    _type: 'correctionConsent',
    position: 1,
    hash,
  })

beforeAll(async () => {
  ;[database, lake, mail] = await Promise.all([
    startDatabase({seeded: false}),
    startContentLake(),
    startMailCatcher(),
  ])
  await publish('Warning one.')
  publisher = await startPublisher({lake, database, env: {SMTP_URL: mail.url}})
  await awaitEntries(1)
}, waitMs)

afterAll(async () => {
  await publisher.stop()
  await Promise.all([database.close(), lake.close(), mail.close()])
})

test('the operator reads who is recorded, and proposes only what can be entered', async () => {
  const shown = await correct('--position', '1')
  expect(shown).toContain(`Entry 1: ${id}, approved`)
  expect(shown).toContain('Recorded authors: compliance. Approver: compliance2.')
  expect(shown).toContain('Nothing was proposed')
  expect(await correct('--position', '9')).toContain('The audit log has no entry 9.')
  const same = await correct('--position', '1', '--authors', 'compliance', '--reason', 'x')
  expect(same).toContain('The entry has these authors already.')
  const all = await correct('--position', '1', '--authors', 'admin,compliance2', '--reason', 'x')
  expect(all).toContain('Two people must consent, and only these may: compliance.')
  expect(await client(lake.keys.content.editor).getDocument(proposalId)).toBeUndefined()
})

test(
  'neither Marketing, nor the approver, nor consent to another text counts',
  async () => {
    const reason = 'Marketing wrote the draft'
    const said = await correct('--position', '1', '--authors', 'compliance, marketing', '--reason', reason)
    expect(said).toContain('Two of these consent in the Studio (Audit desk, Corrections): admin, compliance')
    const {hash} = await proposal()
    await expect(consent('marketing', hash)).rejects.toThrow(/permission/iu)
    await consent('compliance2', hash)
    const {problems} = await awaitProposal((found) => Boolean(found.problems))
    expect(problems).toEqual(['Its approver can’t consent to a correction.'])
    expect(await as('admin').getDocument('correctionConsent.1.compliance2')).toBeUndefined()
    await consent('admin', 'a'.repeat(64))
    await consent('compliance', hash)
    await publish('Warning two.')
    await awaitEntries(2)
    expect(await proposal()).toMatchObject({state: 'proposed'})
  },
  waitMs,
)

test(
  'with the consent of a second person it is entered, and nothing else changes',
  async () => {
    const {hash} = await proposal()
    await consent('admin', hash)
    await awaitProposal(({state}) => state === 'corrected')
    const all = await entries()
    expect(all.map(({standing}) => standing)).toEqual(['approved', 'approved', 'corrected'])
    expect(all[2]).toMatchObject({document_id: id, author: 'operator', approved_by: 'admin'})
    expect(JSON.parse(all[2]?.content ?? '')).toMatchObject({
      correction: {
        position: 1,
        hash: all[0]?.hash,
        authors: [
          {id: 'compliance', role: 'compliance'},
          {id: 'marketing', role: 'marketing'},
        ],
        consents: [
          {id: 'compliance', role: 'compliance'},
          {id: 'admin', role: 'administrator'},
        ],
        reason: 'Marketing wrote the draft',
      },
    })
    const keys = {keys: [toPublicKey(lake.keys.seal.signing)]}
    const range = {kind: 'moment', at: '2999-01-01T00:00:00.000000Z'} as const
    const concerns = findConcerned({range, region: 'EU'}, all, regulatedTypes)
    const bundle = readBundle({...makeTestBundle(all, [], keys), range, concerns})
    const {findings, notes} = verifyBundle(bundle, {keys, caPem: undefined, olderHeads: []})
    expect(findings).toEqual([])
    expect(concerns).toEqual([2])
    expect(notes).toContain('Entry 1: authors corrected at position 3 to compliance, marketing.')
    expect(await as('admin').fetch<unknown>('*[_type == "correctionConsent"]')).toEqual([])
  },
  waitMs,
)

const letters = () =>
  mail.messagesTo('officers@marsa.example').filter(({subject}) => subject.startsWith('Corrected'))

test(
  'a publisher that ended before it noted the entry enters it once and mails once; later texts follow',
  async () => {
    await awaitProposal(({mailedAt}) => Boolean(mailedAt))
    // As the publisher would find it.
    await client(lake.keys.content.publisher).patch(proposalId).set({state: 'proposed'}).commit()
    await awaitProposal(({state}) => state === 'corrected')
    await publish('Warning three.')
    await awaitEntries(4)
    expect((await entries()).map(({standing}) => standing)).toEqual([
      'approved',
      'approved',
      'corrected',
      'approved',
    ])
    expect(letters().map(({subject}) => subject)).toEqual([
      'Corrected: the authors of entry 1 in the audit log',
    ])
  },
  waitMs,
)

test(
  'a document of an entered correction that somebody overwrites says again what the log has',
  async () => {
    const entered = await proposal()
    await as('admin').createOrReplace({
      ...entered,
      state: 'proposed',
      authors: ['marketing'],
      _id: proposalId,
      _type: 'correction',
    })
    const healed = await awaitProposal(({state}) => state === 'corrected')
    expect(healed).toMatchObject({authors: entered['authors'], loggedAuthors: entered['loggedAuthors']})
    expect(await entries()).toHaveLength(4)
  },
  waitMs,
)

test(
  'a proposal that the command did not write is refused',
  async () => {
    const forgedId = 'correction.2'
    const forged = {...(await proposal()), position: 2, state: 'proposed', authors: ['marketing']}
    await as('admin').createOrReplace({...forged, _id: forgedId, _type: 'correction'})
    const {problems} = await awaitProposal(({state}) => state === 'refused', forgedId)
    expect(problems).toEqual(['Only the command npm run audit-log:correct proposes a correction.'])
    expect(await entries()).toHaveLength(4)
  },
  waitMs,
)
