import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {nameCountry} from '#domain/regions/countries.ts'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {readDocumentFiles} from './document-files.ts'

const documents = await readDocumentFiles()
const span = z.object({text: z.string()})
const prose = z.array(z.object({children: z.array(span).optional()}))
const legalText = z.object({body: z.object({en: prose, ar: prose})})

/** The words of a legal text in one language. */
function readText(id: string, lang: 'en' | 'ar'): string {
  const {body} = legalText.parse(documents.find(({_id}) => _id === id))
  return body[lang].map(({children = []}) => children.map(({text}) => text).join('')).join('\n')
}

/** The services that the product contacts, by the variables with their addresses, and what the privacy notice calls them. */
const recipients = [
  {
    variables: ['SANITY_PROJECT_ID', 'SANITY_API_HOST', 'SANITY_STUDIO_PROJECT_ID', 'SANITY_STUDIO_API_HOST'],
    en: 'Content service (Sanity)',
    ar: 'خدمة المحتوى (Sanity)',
  },
  {
    variables: ['SUPABASE_URL', 'SUPABASE_DB_URL'],
    en: 'Database and sign-in service (Supabase)',
    ar: 'خدمة قاعدة البيانات وتسجيل الدخول (Supabase)',
  },
  {variables: ['SMTP_URL'], en: 'Mail service', ar: 'خدمة البريد'},
  {variables: ['BREACHED_PASSWORDS_URL'], en: 'List of leaked passwords', ar: 'قائمة كلمات المرور المسرّبة'},
] as const

/** Addresses of the product itself. */
const ownAddresses = [
  'SITE_URL',
  'SITE_HOST',
  'STUDIO_URL',
  'SANITY_STUDIO_SITE_URL',
  'INBOX_URL',
  'VARNISH_URL',
  'METRICS_HOST',
  'QUOTES_HOST',
]

/** They get hashes, durations or news of approvals, or only send prices. They get no personal data of visitors. */
const withoutPersonalData = [
  'TSA_URL',
  'WITNESS_URL',
  'SLACK_WEBHOOK_URL',
  'TEAMS_WEBHOOK_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'QUOTES_WEBSOCKET_URL',
]

describe('the privacy notice', () => {
  const variables = [...readFileSync('.env.example', 'utf8').matchAll(/^(?<name>[A-Z_]+)=/gmu)].map(
    ({groups}) => groups?.['name'] ?? '',
  )

  test('knows every service that a variable lets the product contact', () => {
    const addresses = variables.filter((name) => /_(?:URL|HOST|PROJECT_ID|ENDPOINT)$/u.test(name))
    const known = [
      ...ownAddresses,
      ...withoutPersonalData,
      ...recipients.flatMap((recipient) => recipient.variables),
    ]
    expect(addresses.toSorted()).toEqual(known.toSorted())
  })

  test.each(languages)('names each of them in %s', (lang) => {
    const text = readText('legalDocument-privacy', lang)
    expect(recipients.filter((recipient) => !text.includes(recipient[lang]))).toEqual([])
  })
})

const periods = new Map(
  ['retention', 'form_kinds.generated']
    .flatMap((name) => [
      ...readFileSync(`supabase/schemas/operations/${name}.sql`, 'utf8').matchAll(
        /'(?<category>[a-z]+)', (?:interval )?'(?<count>\d+) years?'/gu,
      ),
    ])
    .map(({groups}) => [groups?.['category'] ?? '', Number(groups?.['count'])]),
)

describe('periods in texts are those of the database', () => {
  const note = z.object({form: z.object({privacyNote: z.object({en: z.string(), ar: z.string()})})})

  // What nobody handled is kept for the longer of two periods.
  test.each([
    ['contactPage', 'contact'],
    ['demoPage', 'demo'],
  ])('%s', (id, category) => {
    const months = 12 * Math.max(periods.get(category) ?? 0, periods.get('unanswered') ?? 0)
    const {privacyNote} = note.parse(documents.find(({_id}) => _id === id)).form
    for (const lang of languages) expect(privacyNote[lang]).toContain(`${String(months)} `)
  })

  test.each(languages)('complaints in %s', (lang) => {
    const years = {
      en: `${String(periods.get('complaints'))} years`,
      ar: `${String(periods.get('complaints'))} سنوات`,
    }
    for (const id of ['legalDocument-privacy', 'legalDocument-complaints'])
      expect(readText(id, lang)).toContain(years[lang])
  })
})

test.each(languages)('the complaints procedure in %s has the days of the regions', (lang) => {
  const weeks = {en: '8 weeks', ar: '8 أسابيع'}
  const days = {en: 'In Australia it is 30 days.', ar: 'وهي في أستراليا 30 يومًا.'}
  const text = readText('legalDocument-complaints', lang)
  expect(text).toContain(weeks[lang])
  expect(text).toContain(days[lang])
  expect(regionCodes.map((code) => [code, getRegionRecord(code).complaintDays])).toEqual(
    regionCodes.map((code) => [code, code === 'AU' ? 30 : 56]),
  )
})

test('texts have one number of instruments', () => {
  const texts = documents.map((document) => JSON.stringify(document))
  const counts = texts.flatMap(
    (text) => text.match(/\b2,?\d{3}\+?(?= (?:instruments|أداة))|"2,?\d{3}\+"/gu) ?? [],
  )
  expect(new Set(counts.map((count) => count.replaceAll(/\D/gu, '')))).toEqual(new Set(['2250']))
})

test('a country that is not served is called in Arabic by the name that the forms list', () => {
  const shape = z.object({
    countries: z.array(z.object({code: z.string(), notServedReason: z.object({ar: z.string()}).optional()})),
  })
  const {countries} = shape.parse(documents.find(({_id}) => _id === 'countryRules'))
  const told = countries.flatMap(({code, notServedReason}) =>
    notServedReason ? [[nameCountry(code, 'ar'), notServedReason.ar]] : [],
  )
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter(([name = '', reason]) => !reason?.includes(name))).toEqual([])
})
