import type postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {checkHeads} from '#commands/audit-log/check-heads.ts'
import type {OlderHead} from '#commands/audit-log/verifier/older-heads.ts'
import {readBundle} from '#commands/audit-log/verifier/read-bundle.ts'
import {verifyBundle} from '#commands/audit-log/verifier/verify-bundle.ts'
import {findConcerned} from '#domain/audit-log/bundle.ts'
import {checkChain, genesis, hashEntry} from '#domain/audit-log/hash-chain.ts'
import type {Entry} from '#domain/audit-log/entry.ts'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {makeTestBundle} from '#tests/contract/record/make-record.ts'
import {readEntries} from '#tests/support/database/queries.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'
import {type AnchorLog, connectAnchorLog} from '#workers/publisher/anchor-log.ts'
import {connectEvidenceLog, connectStampLog} from '#workers/publisher/evidence/evidence-log.ts'
import {connectWritableLog, type WritablePublicationLog} from '#workers/publisher/publication-log.ts'
import {requestTimeStamp} from '#workers/publisher/time-stamps/request-time-stamp.ts'

// What the owner of the database, or who has the service's key, does to the record, and who sees it: the chain by itself, the operator's check with
// the heads that the database holds, the verifier alone, and the verifier with a head that somebody kept elsewhere.
const key = makeSealKey('key-1')
const keys = {keys: [toPublicKey(key)]}
const id = 'regionProfile-EU'
const undone = new Error('rolled back')
/** A moment after every entry. */
const range = {kind: 'moment', at: '2999-01-01T00:00:00.000000Z'} as const

let database: TestDatabase
let authority: RunningTimestampAuthority
let log: WritablePublicationLog
let anchorLog: AnchorLog
/** A head that somebody kept outside, of the last entry. */
let kept: OlderHead

function sealed(text: string, moment: string) {
  const document = {_id: id, _type: 'regionProfile', riskWarning: {en: text, ar: 'تحذير'}}
  const approval = {
    kind: 'approved' as const,
    authors: [{id: 'compliance', role: 'compliance'}],
    approver: {id: 'compliance2', role: 'compliance'},
    reason: 'A clearer text',
    sealedAt: moment,
    liveFrom: moment,
  }
  return JSON.stringify({...document, seal: makeSeal(id, document, approval, key)})
}

const publication = (revision: string, content: string, publishedAt = new Date().toISOString()) => ({
  documentId: id,
  documentType: 'regionProfile',
  revision,
  publishedAt,
  author: 'compliance',
  approvedBy: 'compliance2',
  standing: 'approved' as const,
  content,
})

async function anchorLast(): Promise<void> {
  const head = await anchorLog.head()
  if (!head) throw new Error('There is no entry.')
  await anchorLog.appendAnchor(head, await requestTimeStamp(authority, head.hash))
  await anchorLog.appendNotice('witness@outside.example', head)
}

beforeAll(async () => {
  ;[database, authority] = await Promise.all([startDatabase({seeded: false}), startTimestampAuthority()])
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  log = connectWritableLog(database.restUrl, {secretKey, publisherKey})
  anchorLog = connectAnchorLog(database.restUrl, {secretKey, publisherKey})
  for (const revision of ['one', 'two', 'three', 'four']) {
    await log.append(publication(revision, sealed(`Warning ${revision}.`, new Date().toISOString())))
    if (revision === 'two' || revision === 'four') await anchorLast()
  }
  const head = await anchorLog.head()
  if (!head) throw new Error('There is no entry.')
  kept = head
})
afterAll(async () => {
  await Promise.all([database.close(), authority.close()])
})

type Seen = Readonly<{
  chain: string
  operator: readonly string[]
  verifier: readonly string[]
  verifierWithHead: readonly string[]
}>

const anchorRows = async (sql: postgres.ISql) =>
  await sql<{position: number; head_hash: string; token: string; gen_time: string; authority: string}[]>`
    select position::int, head_hash, token, to_json(gen_time at time zone 'UTC') #>> '{}' || '+00:00' as gen_time, authority from public.publication_anchors order by id`

/** What each of the four sees of the record as it is in a transaction. */
async function look(sql: postgres.ISql): Promise<Seen> {
  const [entries, anchors] = [await readEntries(sql), await anchorRows(sql)]
  const notices = await sql<{position: number; head_hash: string}[]>`
    select position::int, head_hash from public.publication_notices`
  const links = [genesis, ...entries.map(({position, hash}) => ({position, hash}))]
  const heads = [...anchors, ...notices].map(({position, head_hash}) => ({
    position,
    hash: head_hash,
    keptBy: 'the database',
  }))
  const verify = (olderHeads: readonly OlderHead[]) => {
    const concerns = findConcerned({range, region: 'EU'}, entries, regulatedTypes)
    const bundle = readBundle({...makeTestBundle(entries, [...anchors], keys), range, concerns})
    return verifyBundle(bundle, {keys, caPem: authority.caPem, olderHeads}).findings.map(({name}) => name)
  }
  return {
    chain: checkChain(entries).kind,
    operator: checkHeads(heads, links),
    verifier: verify([]),
    verifierWithHead: verify([kept]),
  }
}

/** Lets the owner of the database do something, looks, and undoes it. */
async function asOwner(attack: (sql: postgres.TransactionSql) => Promise<void>): Promise<Seen> {
  let seen: Seen | undefined
  try {
    await database.sql.begin(async (sql) => {
      for (const table of ['publications', 'publication_anchors', 'publication_notices'])
        await sql.unsafe(`alter table public.${table} disable trigger user`)
      await attack(sql)
      seen = await look(sql)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  if (!seen) throw new Error('Nobody looked.')
  return seen
}

const forgetHeads = async (sql: postgres.TransactionSql) => {
  await sql`delete from public.publication_anchors where position > 2`
  await sql`delete from public.publication_notices where position > 2`
}

/** Makes the hash of each entry, and with it the chain, anew after one of them was changed. */
async function recompute(sql: postgres.TransactionSql): Promise<void> {
  let before: Entry | undefined
  for (const entry of await readEntries(sql)) {
    const linked = before ? {...entry, previous_hash: before.hash} : entry
    before = {...linked, hash: hashEntry(linked)}
    await sql`
      update public.publications set previous_hash = ${before.previous_hash}, hash = ${before.hash}
      where position = ${before.position}`
  }
}

const intact = {chain: 'intact', operator: [], verifier: []} as const

test('nobody sees anything in the record as it is', async () => {
  expect(await look(database.sql)).toEqual({...intact, verifierWithHead: []})
})

describe('the last two entries removed', () => {
  test('with the heads that the database holds: only a head that was kept elsewhere tells', async () => {
    const seen = await asOwner(async (sql) => {
      await forgetHeads(sql)
      await sql`delete from public.publications where position > 2`
    })
    expect(seen).toEqual({...intact, verifierWithHead: ['tail-cut']})
  })

  test('and the notices to witnesses forgotten: the operator sees it too', async () => {
    const seen = await asOwner(async (sql) => {
      await sql`delete from public.publication_anchors where position > 2`
      await sql`delete from public.publications where position > 2`
    })
    expect(seen.operator).toEqual([
      'The audit log is truncated: the database kept entry 4, but the log ends with entry 2.',
    ])
    expect(seen.verifierWithHead).toEqual(['tail-cut'])
  })
})

describe('a warning written anew, with all hashes', () => {
  test('without the key that seals: the seal tells, and each head', async () => {
    const seen = await asOwner(async (sql) => {
      await sql`update public.publications set content = replace(content, 'Warning three.', 'No risk.') where position = 3`
      await recompute(sql)
    })
    expect(seen).toEqual({
      chain: 'intact',
      operator: ['Entry 4 differs from the one that the database kept: the audit log was rewritten.'],
      verifier: ['seal-invalid', 'anchor-mismatch'],
      verifierWithHead: ['seal-invalid', 'anchor-mismatch', 'chain-rewritten'],
    })
  })

  test('with the key that seals, and the heads taken out: only a head that was kept elsewhere tells', async () => {
    const seen = await asOwner(async (sql) => {
      await forgetHeads(sql)
      const [, , third] = await readEntries(sql)
      const moment = new Date(third?.published_at ?? '').toISOString()
      await sql`update public.publications set content = ${sealed('No risk.', moment)} where position = 3`
      await recompute(sql)
    })
    expect(seen).toEqual({...intact, verifierWithHead: ['chain-rewritten']})
  })
})

test('an entry back-dated by the owner: times that run backwards tell, and so does its time stamp', async () => {
  const seen = await asOwner(async (sql) => {
    await sql`update public.publications set published_at = published_at - interval '1 day' where position = 3`
    await recompute(sql)
  })
  expect(seen.verifier).toEqual(['time-backwards', 'seal-far', 'anchor-mismatch'])
})

test('the service’s key adds no entry, not even one with a valid seal', async () => {
  const {secret} = database.keys.supabase
  const service = connectWritableLog(database.restUrl, {secretKey: secret, publisherKey: secret})
  await expect(
    service.append(publication('forged', sealed('No risk.', new Date().toISOString()))),
  ).rejects.toThrow('42501')
})

test('the service’s key adds no time stamp and no notice: what says nothing could never be removed', async () => {
  const {secret} = database.keys.supabase
  const keys = {secretKey: secret, publisherKey: secret}
  const [head, stamp] = [
    await anchorLog.head(),
    {token: 'AAAA', genTime: new Date().toISOString(), authority: 'a'},
  ]
  if (!head) throw new Error('There is no entry.')
  const service = connectAnchorLog(database.restUrl, keys)
  await expect(service.appendAnchor(head, {...stamp, serial: '1'})).rejects.toThrow('42501')
  await expect(service.appendNotice('witness@outside.example', head)).rejects.toThrow('42501')
  const stamps = connectStampLog(database.restUrl, keys)
  await expect(stamps.appendStamp(1, {...stamp, serial: '1'})).rejects.toThrow('42501')
})

test('the service’s key adds no text, no picture and no rendered page, which the publisher would stamp', async () => {
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  const evidence = connectEvidenceLog(database.restUrl, {secretKey, publisherKey: secretKey})
  await expect(evidence.storeText({kind: 'page', body: '<p>No risk.</p>'})).rejects.toThrow('42501')
  const picture = {mediaType: 'image/png', bytes: Uint8Array.of(1)}
  await expect(evidence.storeFile(picture)).rejects.toThrow('42501')
  const publisher = connectEvidenceLog(database.restUrl, {secretKey, publisherKey})
  const {hash} = await publisher.storeText({kind: 'page', body: '<p>Risk.</p>'})
  const now = new Date().toISOString()
  const page = {path: '/', region: 'EU', language: 'en', hash, renderedAt: now}
  await expect(
    evidence.appendRun({began: now, cause: {kind: 'nightly'}, buildId: 'build', pages: [page]}),
  ).rejects.toThrow('42501')
})

describe('with the publisher’s key', () => {
  test('an entry is not back-dated before the last one', async () => {
    const seen = await asOwner(async (sql) => {
      await sql`set local role publication_writer`
      await sql`
        select public.append_publication(
          document_id => ${id}, document_type => 'regionProfile', revision => 'late', published_at => now() - interval '1 day',
          author => 'publisher', standing => 'unsealed', content => 'null')`
      await sql`reset role`
      const [before, last] = (await readEntries(sql)).slice(-2)
      expect(last?.published_at).toBe(before?.published_at)
    })
    expect(seen).toEqual({...intact, verifierWithHead: []})
  })

  test('an earlier version with its own seal is not entered as shown', async () => {
    const [first] = await readEntries(database.sql)
    const replayed = publication('replayed', first?.content ?? '')
    await expect(log.append(replayed)).rejects.toThrow('A seal is newer than the last one of its document.')
    await expect(log.append({...replayed, standing: 'restored'})).rejects.toThrow(
      'Only the last sealed version of a document is put back.',
    )
  })

  test('an entry without a seal is added, and the verifier tells', async () => {
    const content = JSON.stringify({_id: id, _type: 'regionProfile', riskWarning: {en: 'No risk.', ar: ''}})
    const seen = await asOwner(async (sql) => {
      await sql`set local role publication_writer`
      await sql`
        select public.append_publication(
          document_id => ${id}, document_type => 'regionProfile', revision => 'forged', published_at => now(),
          author => 'compliance', approved_by => 'compliance2', standing => 'approved', content => ${content})`
      await sql`reset role`
    })
    expect(seen.verifier).toEqual(['seal-missing'])
  })
})
