import type postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {checkHeads} from '#commands/audit-log/check-heads.ts'
import type {OlderHead} from '#commands/audit-log/verifier/check-older-head.ts'
import {verifyBundle} from '#commands/audit-log/verifier/verify-bundle.ts'
import {checkChain, genesis} from '#domain/record/check-chain.ts'
import type {Entry} from '#domain/record/entry.ts'
import {entryHash} from '#domain/record/entry-hash.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {makeSealKey} from '#domain/seal/make-seal-key.ts'
import {publicKeyOf} from '#domain/seal/seal-keys.ts'
import {makeTestBundle} from '#tests/contract/record/make-record.ts'
import {readEntries} from '#tests/support/read-entries.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/start-timestamp-authority.ts'
import {type AnchorLog, connectAnchorLog} from '#workers/publisher/anchors/anchor-log.ts'
import {connectPublicationLog, type PublicationLog} from '#workers/publisher/record/publication-log.ts'
import {requestTimeStamp} from '#workers/publisher/time-stamps/request-time-stamp.ts'

// What the owner of the database, or who has the service's key, does to the record, and who sees it: the chain by itself, the operator's check with
// the heads that the database holds, the verifier alone, and the verifier with a head that somebody kept elsewhere.
const key = makeSealKey('key-1')
const keys = {keys: [publicKeyOf(key)]}
const id = 'regionProfile-EU'
const undone = new Error('rolled back')

let database: TestDatabase
let authority: RunningTimestampAuthority
let log: PublicationLog
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
  log = connectPublicationLog(database.restUrl, database.keys.supabase.secret)
  anchorLog = connectAnchorLog(database.restUrl, database.keys.supabase.secret)
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
    select position::int, head_hash, token, gen_time::text, authority from public.publication_anchors order by id`

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
    const bundle = {...makeTestBundle(entries, [...anchors], keys), concerns: []}
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
    before = {...linked, hash: entryHash(linked)}
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
      'The end is missing: entry 4 was kept by the database, and the record ends with entry 2.',
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
      operator: ['Entry 4 is not the one that was kept by the database: the record was written anew.'],
      verifier: ['seal-invalid', 'anchor-mismatch'],
      verifierWithHead: ['seal-invalid', 'anchor-mismatch', 'chain-rewritten'],
    })
  })

  test('with the key that seals, and the heads taken out: only a head that was kept elsewhere tells', async () => {
    const seen = await asOwner(async (sql) => {
      await forgetHeads(sql)
      const moment = new Date().toISOString()
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
  expect(seen.verifier).toEqual(['time-backwards', 'anchor-mismatch'])
})

describe('with the service’s key alone', () => {
  test('an entry is not back-dated before the last one', async () => {
    const [last] = (await readEntries(database.sql)).slice(-1)
    const before = new Date(Date.parse(last?.published_at ?? '') - 1).toISOString()
    await expect(log.append(publication('forged', sealed('No risk.', before), before))).rejects.toThrow(
      'A publication is not earlier than the entry before it, and not in the future.',
    )
  })

  test('an entry without a seal is added, and the verifier tells', async () => {
    const content = JSON.stringify({_id: id, _type: 'regionProfile', riskWarning: {en: 'No risk.', ar: ''}})
    const seen = await asOwner(async (sql) => {
      await sql`set local role service_role`
      await sql`
        select public.append_publication(
          document_id => ${id}, document_type => 'regionProfile', revision => 'forged', published_at => now(),
          author => 'compliance', approved_by => 'compliance2', standing => 'approved', content => ${content})`
    })
    expect(seen.verifier).toEqual(['seal-missing'])
  })
})
