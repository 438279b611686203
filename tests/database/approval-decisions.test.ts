import {afterAll, beforeAll, expect, test} from 'vitest'
import {decisionShape, decisionTitles, isDecisionKind, parseRows} from '#domain/audit-log/decision.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {
  appendDecisions,
  connectDecisionLog,
  type DecisionLog,
  everyone,
} from '#workers/publisher/decisions/decision-log.ts'
import {callFunction} from './call-function.ts'

let database: TestDatabase
let log: DecisionLog
/** What the operator was told. */
const reported: string[] = []

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  log = connectDecisionLog(database.restUrl, {secretKey, publisherKey}, (line) => void reported.push(line))
})
afterAll(async () => await database.close())

const moment = '2026-11-23T10:00:00+00:00'
const decision = {
  documentId: 'legalDocument-terms',
  documentType: 'legalDocument',
  title: 'Terms',
  kind: 'sent-back' as const,
  person: 'james',
  decidedAt: moment,
  reason: 'The fee is missing',
  textHash: 'a'.repeat(64),
  authors: ['amal'],
  approvers: ['james', 'nadia'],
  liveAt: null,
  changes: [{field: 'text', language: 'en' as const, from: '5', to: '6'}],
  cause: moment,
}

/** The decisions as the site reads them. */
async function list(values: Readonly<Record<string, unknown>> = {}) {
  const {words} = await callFunction(database, 'list_decisions', values)
  return decisionShape.array().parse(JSON.parse(words))
}

test('the site reads each decision once, however often the publisher decides the same', async () => {
  await log.append(decision)
  await log.append({...decision, reason: 'Another reason'})
  const {cause, ...stored} = decision
  const all = await list()
  expect(all).toHaveLength(1)
  expect(all).toMatchObject([stored])
  expect(cause).toBe(moment)
})

test('the history knows each kind of decision, the newest first, of one document or all', async () => {
  const kinds = Object.keys(decisionTitles).filter(isDecisionKind)
  for (const kind of kinds) await log.append({...decision, documentId: 'faq-a', kind})
  expect((await list({document: 'faq-a'})).map(({kind}) => kind)).toEqual(kinds.toReversed())
  expect(await list()).toHaveLength(kinds.length + 1)
  const [newest] = await list()
  expect(await list({before: newest?.position})).toHaveLength(kinds.length)
})

test('no character in a reason keeps a decision out of the history', async () => {
  await log.append({...decision, documentId: 'faq-b', reason: 'No\u0000t \uD800 good', person: null})
  expect(await list({document: 'faq-b'})).toMatchObject([{reason: 'No\uFFFDt \uFFFD good', person: null}])
})

test('neither an unknown author nor a type that a client chose keeps a decision out of the history', async () => {
  const odd = {...decision, person: '', authors: ['a\u0000']}
  await log.append({...odd, documentId: 'faq-odd-1', documentType: ''})
  await log.append({...odd, documentId: 'faq-odd-2', documentType: 'a\u0000'})
  expect(await list({document: 'faq-odd-1'})).toMatchObject([{person: null, documentType: 'unknown'}])
  expect(await list({document: 'faq-odd-2'})).toMatchObject([{documentType: 'a\uFFFD', authors: ['a\uFFFD']}])
})

test('what the history cannot store is reported and passed over, and a database that is away is not', async () => {
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const bad = {...decision, documentId: 'faq-bad', liveAt: '0000-01-01T00:00:00Z'}
  await appendDecisions([bad, {...decision, documentId: 'faq-good'}], {decisions: log, report})
  expect(lines).toEqual([expect.stringMatching(/^faq-bad: its history lacks “sent-back”: /u)])
  expect(await list({document: 'faq-good'})).toHaveLength(1)
  const away = {append: async () => await Promise.reject(new Error('away'))}
  await expect(appendDecisions([bad], {decisions: away, report})).rejects.toThrow('away')
})

test('a decision is news until everyone was notified', async () => {
  for (const earlier of await log.readNews()) await log.noteNotified(earlier.decision.position, everyone)
  await log.append({...decision, documentId: 'faq-c'})
  const find = async () => (await log.readNews()).find(({decision: {documentId}}) => documentId === 'faq-c')
  const news = await find()
  expect(news?.notified).toEqual([])
  const position = news?.decision.position ?? 0
  await log.noteNotified(position, 'amal')
  await log.noteNotified(position, 'amal')
  expect((await find())?.notified).toEqual(['amal'])
  await log.noteNotified(position, everyone)
  expect(await find()).toBeUndefined()
})

test('an undecided request whose time is near is due once, and a decided one is not', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const sent = {...decision, kind: 'requested' as const, decidedAt: at(-48)}
  await log.append({...sent, documentId: 'faq-near', liveAt: at(2)})
  await log.append({...sent, documentId: 'faq-far', liveAt: at(60)})
  await log.append({...sent, documentId: 'faq-decided', liveAt: at(2)})
  await log.append({...decision, documentId: 'faq-decided', kind: 'approved'})
  await log.noteDue()
  await log.noteDue()
  const due = (await list()).filter(({kind, documentId}) => kind === 'due' && documentId !== 'faq-a')
  expect(due.map(({documentId}) => documentId)).toEqual(['faq-near'])
})

test('a request is overdue once, after the time that its sender asked for, and a decided one is not', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const sent = {...decision, kind: 'requested' as const, assignee: 'james'}
  await log.append({...sent, documentId: 'over-late', dueAt: at(-1)})
  await log.append({...sent, documentId: 'over-soon', dueAt: at(1)})
  await log.append({...sent, documentId: 'over-decided', dueAt: at(-1)})
  await log.append({...decision, documentId: 'over-decided', kind: 'approved'})
  await log.noteDue()
  await log.noteDue()
  const overdue = (await list()).filter(
    ({kind, documentId}) => kind === 'overdue' && documentId.startsWith('over-'),
  )
  expect(overdue).toMatchObject([{documentId: 'over-late', assignee: 'james', person: null}])
})

test('an approved text is named until something else is decided about it', async () => {
  const approved = {...decision, documentId: 'text-approved', kind: 'approved' as const}
  await log.append(approved)
  await log.append({...approved, kind: 'move-proposed'})
  await log.append({...approved, documentId: 'text-published'})
  await log.append({...approved, documentId: 'text-published', kind: 'published'})
  const named = (await log.readApproved()).filter((id) => id.startsWith('text-'))
  expect(named).toEqual(['text-approved'])
})

test('a request that still waits is due, whatever came to nothing since', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const kinds = ['approval-refused', 'countersigned', 'countersigning-refused', 'due'] as const
  for (const kind of kinds) {
    const documentId = `waiting-${kind}`
    await log.append({...decision, documentId, kind: 'requested', decidedAt: at(-48), liveAt: at(2)})
    await log.append({...decision, documentId, kind, cause: 'later'})
  }
  await log.noteDue()
  await log.noteDue()
  const due = (await list()).filter(
    ({kind, documentId, liveAt}) => kind === 'due' && documentId.startsWith('waiting-') && liveAt !== null,
  )
  expect(due.map(({documentId}) => documentId).toSorted()).toEqual(
    kinds.map((kind) => `waiting-${kind}`).toSorted(),
  )
})

/** The documents of the given prefix that are news, in order. */
const listNews = async (prefix: string) =>
  (await log.readNews())
    .map(({decision: {documentId, kind}}) => ({documentId, kind}))
    .filter(({documentId}) => documentId.startsWith(prefix))

const finishAll = async () => {
  for (let news = await log.readNews(); news.length > 0; news = await log.readNews())
    for (const each of news) await log.noteNotified(each.decision.position, everyone)
}

/** Makes the attempts that failed older, or puts them into the future. */
const ageAttempts = async (seconds: number) => {
  await database.sql.begin(async (sql) => {
    await sql`alter table decision_notices disable trigger decision_notices_append_only`
    await sql`update decision_notices set sent_at = sent_at - make_interval(secs => ${seconds})
      where recipient like 'failed%'`
    await sql`alter table decision_notices enable trigger decision_notices_append_only`
  })
}

test('decisions whose notices fail don’t keep out later ones, and wait longer after each attempt', async () => {
  await finishAll()
  for (let count = 0; count < 21; count += 1) await log.append({...decision, documentId: `failing-${count}`})
  for (const {decision: tried} of await log.readNews())
    await log.noteNotified(tried.position, 'failed attempt 1')
  await ageAttempts(-3_600)
  expect(await listNews('failing-')).toMatchObject([{documentId: 'failing-20'}])
  await ageAttempts(3_607)
  const news = await log.readNews()
  expect(news[0]?.decision.documentId).toBe('failing-20')
  expect(news[1]?.decision.documentId).toBe('failing-0')
  for (let count = 2; count <= 9; count += 1)
    await log.noteNotified(news[1]?.decision.position ?? 0, `failed attempt ${count}`)
  await ageAttempts(60)
  expect((await listNews('failing-')).map(({documentId}) => documentId)).not.toContain('failing-0')
})

test('what is sent, approved and live is told before the rest', async () => {
  await finishAll()
  for (const kind of ['void', 'refused', 'requested', 'approved', 'published'] as const)
    await log.append({...decision, documentId: `order-${kind}`, kind})
  expect((await listNews('order-')).map(({kind}) => kind)).toEqual([
    'requested',
    'approved',
    'published',
    'void',
    'refused',
  ])
})

test('a refusal is entered once and told once in ten minutes, also with others between', async () => {
  await finishAll()
  const refused = {...decision, documentId: 'flood', kind: 'refused' as const, person: 'omar'}
  await log.append({...refused, cause: '1'})
  await log.append({...refused, cause: '2'})
  await log.append({...decision, documentId: 'flood', kind: 'requested', cause: '3'})
  await log.append({...refused, cause: '4', reason: 'Another reason'})
  await log.append({...refused, cause: '5', person: 'layla'})
  const kinds = (await list({document: 'flood'})).map(({kind, person}) => `${kind} ${person ?? ''}`)
  expect(kinds.toReversed()).toEqual(['refused omar', 'requested james', 'refused omar', 'refused layla'])
  expect((await listNews('flood')).map(({kind}) => kind)).toEqual(['requested', 'refused', 'refused'])
})

test('a text that is sent again after it was sent back is told again, and one that is only sent twice is not', async () => {
  await finishAll()
  const sent = {...decision, documentId: 'again', kind: 'requested' as const, person: 'amal'}
  await log.append({...sent, cause: '1'})
  await log.append({...sent, cause: '2'})
  await log.append({...decision, documentId: 'again', cause: '3'})
  await log.append({...sent, cause: '4'})
  expect(await list({document: 'again'})).toHaveLength(4)
  expect((await listNews('again')).map(({kind}) => kind)).toEqual(['requested', 'requested', 'sent-back'])
})

test('a time that no calendar shows is left out, and the table takes none', async () => {
  await log.append({...decision, documentId: 'far', liveAt: '9999-01-01T00:00:00Z'})
  expect(await list({document: 'far'})).toMatchObject([{liveAt: null}])
  const insert = database.sql`insert into approval_decisions (document_id, document_type, title, kind, decided_at, reason, authors, approvers, live_at, changes, cause)
    values ('far', 'faq', 'Far', 'requested', now(), 'Far', '{}', '{}', 'infinity', '[]', 'far')`
  await expect(insert).rejects.toThrow('approval_decisions_live_at_check')
})

test('a decision that cannot be read is reported, and keeps back no other', async () => {
  await finishAll()
  await database.sql`insert into approval_decisions
    (document_id, document_type, title, kind, decided_at, reason, authors, approvers, changes, cause)
    values ('faq-far-off', 'faq', '', 'requested', '10000-01-01 00:00:00+00', '', '{}', '{}', '[]', 'x')`
  await log.append({...decision, documentId: 'faq-after'})
  expect(await log.readNews()).toMatchObject([{decision: {documentId: 'faq-after'}}])
  expect(reported).toEqual([expect.stringMatching(/^A decision can’t be read.*decided_at/su)])
  expect(parseRows(decisionShape, [{}], () => undefined)).toEqual([])
})
