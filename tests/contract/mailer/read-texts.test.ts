import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {readDocumentFiles} from '#content/document-files.ts'
import {withInitialSeal} from '#content/sealing/initial-seal.ts'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {type SealableDocument, sha256} from '#domain/seal/document-hash.ts'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {formatPublicationId, sealShape} from '#domain/seal/seal.ts'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {queryDocuments} from '#schemas/queries/query-documents.ts'
import {connectTexts, mailTypes, MissingText, type ReadTexts} from '#workers/mailer/read-texts.ts'
import {composeSamples, sampleKinds} from '#workers/mailer/sample-mails.ts'
import {composeMail} from '#workers/mailer/compose-mail.ts'

const key = makeSealKey('a-key')
const promise = 'Guaranteed profits of 20% a month'
const siteUrl = 'https://www.marsa.example'

/** What the content service publishes. */
let published: readonly SealableDocument[]
/** The newest seals in the audit log. */
const lastSeals = new Map<string, {sealedAt: string; signature: string}>()
let server: Server
let readTexts: ReadTexts

beforeAll(async () => {
  published = (await readDocumentFiles()).map((document) =>
    isRegulatedType(document._type) ? withInitialSeal(document, key) : document,
  )
  server = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://localhost')
    const params = [...address.searchParams]
      .filter(([name]) => name.startsWith('$'))
      .map(([name, value]) => [name.slice(1), JSON.parse(value) as unknown])
    void queryDocuments(address.searchParams.get('query') ?? '', Object.fromEntries(params), published).then(
      (result) =>
        response
          .writeHead(200, {'content-type': 'application/json', connection: 'close'})
          .end(JSON.stringify({result})),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const env = {
    SITE_URL: siteUrl,
    SANITY_PROJECT_ID: 'marsa',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `http://127.0.0.1:${address.port}`,
    SEAL_PUBLIC_KEYS: {keys: [toPublicKey(key)]},
  }
  readTexts = connectTexts(env, {
    readLastEntries: async () =>
      await Promise.resolve(
        new Map(
          [...lastSeals].map(([id, seal]) => [
            id,
            {revision: 'a', documentType: 'regionProfile', isUnpublished: false, seal},
          ]),
        ),
      ),
  })
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Runs a test while some documents of a type are replaced. */
async function withDocuments<Result>(
  replace: (document: SealableDocument) => SealableDocument,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = published
  published = before.map(replace)
  try {
    return await run()
  } finally {
    published = before
  }
}

const unchanged = new Set(['slug', 'seal', 'domain', 'code', 'standing'])

const promising = (value: unknown): unknown => {
  if (typeof value === 'string') return promise
  if (Array.isArray(value)) return value.map(promising)
  return typeof value === 'object' && value !== null ? promisingFields(value) : value
}
const promisingFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name.startsWith('_') || unchanged.has(name) ? field : promising(field),
    ]),
  )

/** Replaces every text of a document, in every language, as one person without an approval would. */
const promisingDocument = (document: SealableDocument): SealableDocument => ({
  ...document,
  ...promisingFields(document),
})

const row = (kind: string) => ({
  id: '00000000-0000-4000-8000-000000000000',
  kind,
  language: 'en' as const,
  region: 'EU' as const,
  recipient: null,
  details: {
    firstName: 'Layla',
    lastName: 'Haddad',
    email: 'layla@example.com',
    subject: 'general',
    platform: 'mt5',
    programme: 'ib',
    reference: 'A1',
    token: 'a',
    confirmToken: 'a',
    manageKey: '00000000-0000-4000-8000-000000000000',
    title: {en: 'Hours', ar: 'الساعات'},
    text: {en: 'One.', ar: 'أولًا.'},
  },
  created_at: '',
})
const kinds = [
  ...sampleKinds.filter((kind) => /^(?:newsletter|status)-(?:confirm|welcome|incident)$/u.test(kind)),
  ...['contact', 'demo', 'partner'].flatMap((form) => [`${form}-acknowledgement`, `${form}-delivery`]),
  'auth-recovery',
]

/** The kinds of mails that are sent now, and those that wait. */
async function sendAll(): Promise<Readonly<{sent: string; waiting: readonly string[]}>> {
  const sent: string[] = []
  const waiting: string[] = []
  for (const kind of kinds)
    try {
      const {html, text, subject, fromName} = composeMail(row(kind), await readTexts(row(kind)), siteUrl)
      sent.push(html, text, subject, fromName)
    } catch (error) {
      waiting.push(kind)
      if (!(error instanceof MissingText) && !/profile/u.test(String(error))) throw error
    }
  return {sent: sent.join('\n'), waiting}
}

test.each(regionCodes)('every kind of mail is composed from the content of %s', async (region) => {
  for (const language of languages) {
    const samples = await composeSamples(readTexts, siteUrl, {region, language})
    expect(samples).toHaveLength(sampleKinds.length)
  }
})

test('every type that mails read is judged', () => {
  expect(mailTypes.filter((type) => !isPromotionType(type) && !isRegulatedType(type))).toEqual([])
})

test.each([...new Set(mailTypes)])('a text that nobody approved in a %s reaches no mail', async (type) => {
  const change = (document: SealableDocument) =>
    document._type === type ? promisingDocument(document) : document
  const {sent} = await withDocuments(change, sendAll)
  expect(sent).not.toContain('Guaranteed')
})

test('only the mails with a withheld text wait', async () => {
  const change = (document: SealableDocument) =>
    document._id === 'newsletterTexts' ? promisingDocument(document) : document
  const {waiting} = await withDocuments(change, sendAll)
  expect(waiting.toSorted()).toEqual(kinds.filter((kind) => /^(?:newsletter|status)-/u.test(kind)).toSorted())
  expect((await sendAll()).waiting).toEqual([])
})

test('an empty document holds up only the mails with its texts', async () => {
  published = [
    ...published,
    {_id: 'platform-new', _type: 'platform'},
    {_id: 'programme-new', _type: 'partnerProgramme', slug: {current: 'new'}, name: {en: '', ar: ''}},
  ]
  onTestFinished(() => {
    published = published.filter(({_id}) => !_id.endsWith('-new'))
  })
  const {sent, waiting} = await sendAll()
  expect(waiting).toEqual([])
  expect(sent).toContain('Platform: MetaTrader 5')
})

test.each([
  ['newsletterTexts', /^(?:newsletter|status)-/u],
  ['statusPage', /^status-confirm$/u],
  ['contactPage', /^contact-acknowledgement$/u],
  ['demoPage', /^demo-acknowledgement$/u],
  ['siteSettings', /^(?:newsletter|status|contact-acknowledgement)/u],
])('without the texts of %s, only the mails with these texts wait', async (id, mails) => {
  const empty = (document: SealableDocument): SealableDocument =>
    document._id === id ? {_id: id, _type: document._type} : document
  const {waiting} = await withDocuments(empty, sendAll)
  expect(waiting.toSorted()).toEqual(kinds.filter((kind) => mails.test(kind)).toSorted())
})

test('a mail says which text it waits for', async () => {
  const change = (document: SealableDocument) =>
    document._id === 'demoPage' ? promisingDocument(document) : document
  const compose = async () => {
    const mail = row('demo-acknowledgement')
    return composeMail(mail, await readTexts(mail), siteUrl)
  }
  await expect(withDocuments(change, compose)).rejects.toThrow(
    'demoPage makes a claim that no second person approved.',
  )
})

test('no field of the content selects who gets the answers of a form', async () => {
  const elsewhere = (document: SealableDocument): SealableDocument =>
    document._id === 'siteSettings' ? {...document, contactEmail: 'outsider@example.com'} : document
  const mails = await withDocuments(
    elsewhere,
    async () =>
      await Promise.all(
        kinds.map(async (kind) => composeMail(row(kind), await readTexts(row(kind)), siteUrl)),
      ),
  )
  expect(JSON.stringify(mails)).not.toContain('outsider@example.com')
})

test('a promise that two people approved is sent', async () => {
  const change = (document: SealableDocument): SealableDocument => {
    if (document._id !== 'demoPage') return document
    const changed = promisingDocument(document)
    const people = {authors: [{id: 'a', role: 'marketing'}], approver: {id: 'b', role: 'compliance'}}
    const at = '2026-11-23T10:00:00.000Z'
    const approval = {kind: 'approved', ...people, reason: 'Clearer', sealedAt: at, liveFrom: at} as const
    const seal = makeSeal(document._id, changed, approval, key)
    return {...changed, seal, _rev: formatPublicationId(sha256(seal.signature))}
  }
  const {sent, waiting} = await withDocuments(change, sendAll)
  expect(waiting).toEqual([])
  expect(sent).toContain(promise)
})

test.each(mailTypes.filter(isRegulatedType))('a mail waits while a %s has no valid seal', async (type) => {
  const mail = row('auth-recovery')
  await expect(readTexts(mail)).resolves.toHaveProperty('withheld', [])
  const withoutSeal = ({seal, ...document}: SealableDocument): SealableDocument =>
    document._type === type ? {...document} : {...document, ...(seal === undefined ? {} : {seal})}
  await expect(withDocuments(withoutSeal, async () => await readTexts(mail))).rejects.toThrow('profile')
})

test('a mail waits while an earlier risk warning is stored again with its own seal', async () => {
  const profile = published.find(({_id}) => _id === 'regionProfile-EU')
  const {sealedAt, signature} = sealShape.parse(profile?.['seal'])
  const mail = row('demo-acknowledgement')
  onTestFinished(() => lastSeals.clear())
  lastSeals.set('regionProfile-EU', {sealedAt, signature})
  await expect(readTexts(mail)).resolves.toHaveProperty('region.riskWarning')
  const later = new Date(Date.parse(sealedAt) + 1).toISOString()
  lastSeals.set('regionProfile-EU', {sealedAt: later, signature: 'of a later text'})
  await expect(readTexts(mail)).rejects.toThrow('profile')
})
