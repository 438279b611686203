import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import type {Shown} from '#web/database/audit-log/publications.ts'
import {readTexts} from './read-texts.ts'

const documents = path.join(import.meta.dirname, '../../../../content/documents')

function entry(type: Shown['document_type'], id: string, change: object = {}): Shown {
  const text = readFileSync(path.join(documents, type === id ? '' : type, `${id}.json`), 'utf8')
  const content = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  return {
    position: 1,
    document_id: id,
    document_type: type,
    revision: 'r1',
    published_at: '2026-11-23T10:00:00+00:00',
    content: JSON.stringify({...content, ...change}),
    hash: '0'.repeat(64),
    standing: 'approved',
  }
}

const all = [
  entry('regionProfile', 'regionProfile-EU'),
  entry('regionProfile', 'regionProfile-UK'),
  entry('prescribedText', 'prescribedText-EU-own'),
  entry('prescribedText', 'prescribedText-UK-own'),
  entry('countryRules', 'countryRules'),
  entry('legalDocument', 'legalDocument-privacy'),
  entry('legalDocument', 'legalDocument-compensation-uk'),
  entry('legalPage', 'legalPage'),
  entry('legalHistoryPage', 'legalHistoryPage'),
]
const idsIn = (region: 'EU' | 'UK') => readTexts(all, {lang: 'en', region}).map(({id}) => id)

test('a region has its own profile, what that prescribes, the countries, and legal texts of it or of all', () => {
  expect(idsIn('EU')).toEqual([
    'regionProfile-EU',
    'prescribedText-EU-own',
    'countryRules',
    'legalDocument-privacy',
    'legalPage',
    'legalHistoryPage',
  ])
  expect(idsIn('UK')).toContain('legalDocument-compensation-uk')
})

test('a warning has the figure that visitors saw, in each language', () => {
  const warning = {en: '{lossShare} of accounts lose.', ar: '{lossShare} من الحسابات تخسر.'}
  const profile = entry('regionProfile', 'regionProfile-EU', {
    riskWarning: warning,
    lossPercentage: {percentage: 76},
  })
  const textIn = (lang: 'en' | 'ar') =>
    readTexts([profile], {lang, region: 'EU'})[0]?.fields.find(({field}) => field === 'riskWarning')?.text
  expect([textIn('en'), textIn('ar')]).toEqual(['76% of accounts lose.', '76% من الحسابات تخسر.'])
})

test('an entry of a shape that cannot be read stays in the list', () => {
  const old = entry('regionProfile', 'regionProfile-EU', {riskWarning: 'one language'})
  expect(readTexts([old], {lang: 'en', region: 'EU'})).toMatchObject([{id: 'regionProfile-EU', fields: []}])
})

test('the first text of every type can be read in both languages', () => {
  for (const lang of ['en', 'ar'] as const)
    for (const {fields} of readTexts(all, {lang, region: 'EU'})) expect(fields).not.toEqual([])
})

test('a text says where its links lead, and which of its lines are a list', () => {
  const span = {_type: 'span', _key: 's', text: 'Read the conditions', marks: ['m']}
  const block = {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    listItem: 'bullet',
    level: 1,
    markDefs: [{_type: 'link', _key: 'm', href: 'https://www.marsa.example/terms'}],
    children: [span, {...span, _key: 't', text: ' first.', marks: []}],
  }
  const terms = entry('legalDocument', 'legalDocument-privacy', {body: {en: [block], ar: [block]}})
  const body = readTexts([terms], {lang: 'en', region: 'EU'})[0]?.fields.find(({field}) => field === 'body')
  expect(body?.text).toBe('• Read the conditions (https://www.marsa.example/terms) first.')
})

test('a changed licence of the company, or a changed end of its rules, is a changed text', () => {
  const textsWith = (licenceNumber: string, rulesValidUntil: string) => {
    const profile = entry('regionProfile', 'regionProfile-EU', {
      entity: {standing: 'licensed', licenceNumber, supervisor: {en: 'CySEC', ar: 'هيئة الأوراق المالية'}},
      rulesValidUntil,
    })
    const fields = readTexts([profile], {lang: 'en', region: 'EU'})[0]?.fields ?? []
    return Object.fromEntries(fields.map(({field, text}) => [field, text]))
  }
  const [before, after] = [textsWith('123/45', '2027-01-31'), textsWith('678/90', '2028-01-31')]
  expect(before['entity']).toContain('supervised by CySEC, licence 123/45.')
  expect(after['entity']).toContain('licence 678/90.')
  expect([before['rulesValidUntil'], after['rulesValidUntil']]).toEqual([
    '31 January 2027',
    '31 January 2028',
  ])
})

const textsOf = (texts: readonly Shown[], lang: 'en' | 'ar' = 'en') =>
  Object.fromEntries(
    (readTexts(texts, {lang, region: 'EU'})[0]?.fields ?? []).map(({field, text}) => [field, text]),
  )

test('a country has each sentence that its visitors read', () => {
  const rule = {code: 'ES', region: 'EU', isServed: true, offersCrypto: true}
  const countriesWith = (change: object) =>
    textsOf([entry('countryRules', 'countryRules', {countries: [{...rule, ...change}]})])['countries']
  expect(countriesWith({allowsMarketing: true})).toBe('Spain: served, crypto offered')
  expect(countriesWith({allowsMarketing: false})).toContain('CFDs not advertised')
  expect(countriesWith({exception: {en: 'except Ceuta', ar: 'عدا سبتة'}})).toContain('Spain (except Ceuta):')
  expect(countriesWith({notServedReason: {en: 'No demo.', ar: 'لا حساب.'}})).toContain(
    'Reason shown: No demo.',
  )
  expect(countriesWith({regulatorStatement: {en: 'CFDs are complex.', ar: 'معقدة.'}})).toContain(
    'Statement of the regulator: CFDs are complex.',
  )
})

test.each([
  ['summary', {summary: {en: 'Another summary', ar: 'ملخص آخر'}}],
  ['effectiveUntil', {rulesValidUntil: '2040-01-31'}],
  ['sample', {isSample: true}],
  ['systemTable', {systemTable: {kind: 'retention', section: 2}}],
])('a changed %s of a legal text is a changed text, in both languages', (field, change) => {
  for (const lang of ['en', 'ar'] as const) {
    const before = textsOf([entry('legalDocument', 'legalDocument-privacy')], lang)
    const after = textsOf([entry('legalDocument', 'legalDocument-privacy', change)], lang)
    expect(after[field]).not.toBe(before[field])
    expect({...after, [field]: ''}).toEqual({...before, [field]: ''})
  }
})

test('a changed search listing of a legal page is a changed text', () => {
  const listing = {title: {en: 'Legal', ar: 'قانوني'}, description: {en: 'All texts', ar: 'كل النصوص'}}
  expect(textsOf([entry('legalPage', 'legalPage', {search: listing})])).toMatchObject({
    searchTitle: 'Legal',
    searchDescription: 'All texts',
  })
})

test.each([
  [
    'officialDomains',
    {officialDomains: ['broker.example', 'other.example']},
    'broker.example\nother.example',
  ],
  ['officialAddresses', {officialAddresses: ['other@broker.example']}, 'other@broker.example'],
  ['officialPhone', {officialPhone: '+44 20 7946 0199'}, '+44 20 7946 0199'],
  [
    'officialNetworks',
    {officialNetworks: [{network: 'x', href: 'https://x.example/other'}]},
    'X: https://x.example/other',
  ],
  ['neverAsks', {neverAsks: {en: 'We never call.', ar: 'لا نتصل أبدًا.'}}, 'We never call.'],
])('a changed %s of the page on fraud is a changed text', (field, change, text) => {
  expect(textsOf([entry('legalPage', 'legalPage', change)])[field]).toBe(text)
})

test('a profile says what it allowed when it was sealed, also after the records changed', () => {
  const read = (change: object) => {
    const profile = entry('regionProfile', 'regionProfile-UK', change)
    const fields = readTexts([profile], {lang: 'en', region: 'UK'})[0]?.fields ?? []
    const find = (name: string) => fields.find(({field}) => field === name)?.text
    return [find('crypto'), find('leverageCaps')?.split('\n').at(-1)]
  }
  const leverageCaps = {share: 5, crypto: 2}
  expect(read({cfdCryptoAllowed: true, leverageCaps})).toEqual([
    'Allowed',
    expect.stringMatching(/^Crypto.*: 1:2$/u),
  ])
  expect(read({})).toEqual([
    'Not offered at that time',
    expect.stringMatching(/^Crypto.*: Not offered at that time$/u),
  ])
})
