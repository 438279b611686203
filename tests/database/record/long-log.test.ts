import {afterAll, beforeAll, expect, test} from 'vitest'
import {fillLog} from '#tests/support/database/queries.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {connectEvidenceLog} from '#workers/publisher/evidence/evidence-log.ts'
import {connectWritableLog, type WritablePublicationLog} from '#workers/publisher/publication-log.ts'

// The database's API cuts a response after a thousand rows, without an error.
const documents = 1_100

/** The entries have no signatures. */
const anyone = {hasSeal: () => true, isCorrection: () => true}

let database: TestDatabase
let log: WritablePublicationLog

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  log = connectWritableLog(database.restUrl, {secretKey, publisherKey})
  await log.append({
    documentId: 'regionProfile-EU',
    documentType: 'regionProfile',
    revision: 'one',
    publishedAt: new Date().toISOString(),
    author: 'compliance',
    approvedBy: 'compliance2',
    standing: 'approved',
    content: '{"text": "The last one"}',
  })
  await fillLog(database, documents)
})
afterAll(async () => await database.close())

test('every document has its last entry and its last seal', async () => {
  const entries = await log.readLastEntries()
  expect(entries.size).toBe(documents + 1)
  expect(entries.get('regionProfile-EU')).toMatchObject({revision: 'one'})
  expect([...entries.values()].filter(({seal}) => seal !== null)).toHaveLength(documents)
})

test('every visible text is read', async () => {
  const contents = await log.readVisibleContents()
  expect(contents).toHaveLength(documents + 1)
  expect(contents.at(-1)).toBe('{"text": "The last one"}')
})

test('every publication without evidence is listed once', async () => {
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  const due = await connectEvidenceLog(database.restUrl, {secretKey, publisherKey}).toRender()
  expect(new Set(due.map(({position}) => position)).size).toBe(documents + 1)
  expect(due).toHaveLength(documents + 1)
})

test('every approved text of one document is known, and every corrected entry', async () => {
  await database.sql`
    insert into public.publications
    select
      position + ${2 * documents}, 'regionProfile-UK', 'regionProfile', 'of-one-' || position, published_at, recorded_at, author, approved_by,
      case when position <= ${documents + 1} then content
        else jsonb_build_object('correction', jsonb_build_object(
          'position', position + ${documents}, 'hash', hash, 'previous', null, 'authors', '[{"id": "layla", "role": "compliance"}]'::jsonb,
          'consents', '[{"id": "james", "role": "compliance"}, {"id": "omar", "role": "compliance"}]'::jsonb, 'reason', 'r', 'correctedAt', '2026-11-29T10:00:00.000Z', 'keyId', 'k', 'signature', 's'))::text end,
      previous_hash, encode(sha256(hash::bytea), 'hex'),
      case when position <= ${documents + 1} then standing else 'corrected' end, hash_format
    from public.publications where position > 1`
  expect((await log.readApprovedHashes('regionProfile-UK', anyone)).size).toBe(documents)
  expect(await log.readCorrected('regionProfile-UK', anyone)).toHaveLength(documents)
  expect(await log.readAllCorrected(anyone)).toHaveLength(documents)
})
