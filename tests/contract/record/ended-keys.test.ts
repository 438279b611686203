import {execFile} from 'node:child_process'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {type SealKeySet, sealKeySetText, sealPrivateKeyText, toPublicKey} from '#domain/seal/seal-keys.ts'
import {withInitialSeal} from '#content/sealing/initial-seal.ts'
import {readEntries} from '#tests/support/database/queries.ts'
import {runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import type {Publisher} from '#workers/publisher/publisher.ts'
import {connectWritableLog} from '#workers/publisher/publication-log.ts'
import {toPublicationId} from '#workers/publisher/requests/request.ts'
import {createMemory, runCycle} from '#workers/publisher/run-cycle.ts'

let lake: RunningContentLake
let database: TestDatabase
let stack: Awaited<ReturnType<typeof runPublisher>>

const run = promisify(execFile)
const profile = 'regionProfile-EU'

beforeAll(async () => {
  ;[database, lake] = await Promise.all([startDatabase({seeded: false}), startContentLake()])
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  const log = connectWritableLog(database.restUrl, {secretKey, publisherKey})
  stack = await runPublisher(lake, undefined, log)
})
afterAll(async () => {
  await Promise.all([database.close(), lake.close()])
})

/** Runs `npm run seal:keys` with an operator's variables. Resolves to what it printed, or to its error. */
async function runCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const program = [path.resolve('commands/seal-keys/main.ts'), ...args]
  const env = {
    ...process.env,
    SUPABASE_URL: database.restUrl,
    SUPABASE_SECRET_KEY: database.keys.supabase.secret,
    ...variables,
  }
  return await run(process.execPath, program, {env}).then(
    ({stdout}) => stdout,
    (error: unknown) => z.object({stderr: z.string()}).parse(error).stderr,
  )
}

const findPrinted = (printed: string, name: string) =>
  new RegExp(`^${name}=(.*)$`, 'mu').exec(printed)?.[1] ?? ''

/** A publisher that starts with these keys, and its cycles. */
async function startWith(publicKeys: SealKeySet, sealKey: Publisher['sealKey']): Promise<void> {
  const memory = createMemory(publicKeys)
  for (let count = 0; count < 3; count++) await runCycle(memory, {...stack.publisher, publicKeys, sealKey})
}

/** Publishes a text as the publisher with a key does after an approval. */
async function publish(text: string, sealKey: Publisher['sealKey'], id = profile): Promise<string> {
  const document = {_id: id, _type: 'regionProfile', text}
  const sealedAt = new Date().toISOString()
  const people = {authors: [{id: 'a', role: 'compliance'}], approver: {id: 'b', role: 'compliance'}}
  const approval = {kind: 'approved', ...people, reason: 'Clearer', sealedAt, liveFrom: sealedAt} as const
  const seal = makeSeal(id, document, approval, sealKey)
  await stack.publisher.content
    .transaction()
    .createOrReplace({...document, seal})
    .transactionId(toPublicationId(seal))
    .commit({autoGenerateArrayKeys: false})
  return sealedAt
}

const textShape = z.looseObject({text: z.string()})
const readText = async () => textShape.parse(await stack.editor.getDocument(profile)).text
const listStandings = async () =>
  (await readEntries(database.sql))
    .filter(({document_id: id}) => id === profile)
    .map(({standing}) => standing)

test('a text that is approved between the new key and the end of the old one stays, by the steps of the runbook', async () => {
  const {sealKey: old, publicKeys} = stack.publisher
  const before = {SEAL_KEY: JSON.stringify(old), SEAL_PUBLIC_KEYS: JSON.stringify(publicKeys)}
  const printed = await runCommand(['new'], before)
  const next = sealPrivateKeyText.parse(findPrinted(printed, 'SEAL_KEY'))
  const SEAL_PUBLIC_KEYS = findPrinted(printed, 'SEAL_PUBLIC_KEYS')
  // The publisher hasn't stopped yet.
  await publish('Approved in between.', old)
  await stack.cycle()
  await startWith(sealKeySetText.parse(SEAL_PUBLIC_KEYS), next)
  expect(await runCommand(['end', old.kid], {...before, SEAL_PUBLIC_KEYS})).toContain(
    'SEAL_KEY is still the key',
  )
  const after = await runCommand(['end', old.kid], {SEAL_KEY: JSON.stringify(next), SEAL_PUBLIC_KEYS})
  const ended = sealKeySetText.parse(findPrinted(after, 'SEAL_PUBLIC_KEYS'))
  expect(ended.keys.map(({validUntil}) => validUntil === undefined)).toEqual([true, false])
  await startWith(ended, next)
  expect(await readText()).toBe('Approved in between.')
  expect(await listStandings()).toEqual(['initial', 'approved'])
})

test('entries of the publisher’s role that hold no signed text stop no publication', async () => {
  const {sealKey, publicKeys, log} = stack.publisher
  const named = {documentType: 'legalDocument', author: 'x', approvedBy: 'y'} as const
  const publishedAt = new Date().toISOString()
  const forged = {...named, publishedAt, standing: 'approved'} as const
  await log.append({...forged, documentId: 'legalDocument-a', revision: 'a', content: '{}'})
  const unknown = JSON.stringify({seal: {sealedAt: publishedAt, signature: 'x'}})
  await log.append({...forged, documentId: 'legalDocument-b', revision: 'b', content: unknown})
  const {position, hash} = (await readEntries(database.sql))[0] ?? {position: 0, hash: ''}
  await log.append({
    ...forged,
    documentId: profile,
    documentType: 'regionProfile',
    revision: 'c',
    standing: 'corrected',
    content: JSON.stringify({correction: {position, hash, previous: null}}),
  })
  await publish('Approved after them.', sealKey)
  await startWith(publicKeys, sealKey)
  expect(await readText()).toBe('Approved after them.')
  expect((await listStandings()).at(-1)).toBe('approved')
})

test('a key does not end before the last entry that it signed', async () => {
  const {sealKey: old} = stack.publisher
  const document = {_id: 'regionProfile-UK', _type: 'regionProfile', text: 'Of tomorrow'}
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const sealed = withInitialSeal(document, old)
  const content = JSON.stringify({...sealed, seal: {...sealed.seal, sealedAt: at}})
  await stack.publisher.log.append({
    documentId: document._id,
    documentType: document._type,
    revision: 'tomorrow',
    publishedAt: new Date().toISOString(),
    author: 'operator',
    approvedBy: null,
    standing: 'initial',
    content,
  })
  const SEAL_PUBLIC_KEYS = JSON.stringify({keys: [toPublicKey(makeSealKey('next')), toPublicKey(old)]})
  expect(await runCommand(['end', old.kid], {SEAL_PUBLIC_KEYS})).toContain(
    `The key ${old.kid} signed an entry of the audit log at ${at}`,
  )
})

test('of a text whose key ended before its seal, the last valid version comes back under a new seal', async () => {
  const {sealKey: old} = stack.publisher
  const validUntil = await publish('Valid.', old)
  await stack.cycle()
  const next = makeSealKey('after-the-leak')
  await publish('Sealed with the leaked key.', old)
  await stack.cycle()
  await startWith({keys: [toPublicKey(next), {...toPublicKey(old), validUntil}]}, next)
  expect(await readText()).toBe('Valid.')
  expect((await listStandings()).slice(-2)).toEqual(['approved', 'approved'])
  // A publisher that misses a key doesn't take older texts for the last ones.
  await startWith({keys: [toPublicKey(makeSealKey('another')), toPublicKey(old)]}, old).catch(() => undefined)
  expect(await readText()).toBe('Valid.')
})
