import '#tests/support/site-variables.ts'
import {NextIntlClientProvider} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {beforeEach, expect, test, vi} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'
import type {Language} from '#domain/languages.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {getMessages} from '#i18n/messages.ts'
import {Announcements} from './announcements.tsx'
import {queryDocuments} from '#schemas/queries/query-documents.ts'

const state = vi.hoisted(() => ({
  documents: new Array<SealableDocument>(),
  planned: new Array<Readonly<{tag: string; at: number}>>(),
  draft: null as Readonly<{asOn: string | null}> | null,
}))
vi.mock('server-only', () => ({}))
vi.mock('#web/content/fetch-content.ts', () => ({
  fetchContent: async ({query, params}: Readonly<{query: string; params: Record<string, unknown>}>) =>
    await queryDocuments(query, params, state.documents),
}))
vi.mock('#web/content/draft/current-draft.ts', () => ({
  currentDraft: async () => await Promise.resolve(state.draft),
}))
vi.mock('#web/cache/render-at.ts', () => ({
  renderAt: async (tag: string, at: number) => await Promise.resolve(state.planned.push({tag, at})),
}))
const {getAnnouncements, pickCurrent} = await import('./get-announcements.ts')

const hour = 3_600_000
const start = Date.now()
const at = (hours: number): string => new Date(start + hours * hour).toISOString()
const announce = (_id: string, hours: readonly [number, number], fields: object = {}) => ({
  _id,
  _type: 'announcement',
  text: {en: `Text of ${_id}`, ar: `نص ${_id}`},
  link: null,
  severity: 'info',
  regions: ['EU', 'UK'],
  from: at(hours[0]),
  until: at(hours[1]),
  ...fields,
})

beforeEach(() => {
  state.planned.length = 0
  state.draft = null
})

const read = async (region: 'EU' | 'MENA', rules = everyLink) =>
  await getAnnouncements({lang: 'en', region}, rules)

test('a region shows its current announcements, the most severe first, until the next one begins or ends', async () => {
  state.documents = [
    announce('outage', [-1, 2], {severity: 'critical'}),
    announce('holiday', [-2, 5]),
    announce('later', [3, 9]),
    announce('over', [-9, -1]),
    announce('gulf', [-1, 4], {regions: ['MENA']}),
  ]
  expect((await read('EU')).map(({_id}) => _id)).toEqual(['outage', 'holiday'])
  expect((await read('MENA')).map(({_id}) => _id)).toEqual(['gulf'])
  expect(state.planned).toEqual([
    {tag: 'announcements/EU', at: start + 2 * hour},
    {tag: 'announcements/MENA', at: start + 4 * hour},
  ])
})

test('a preview of a date shows what is announced then', async () => {
  state.documents = [announce('now', [-1, 2]), announce('later', [3, 9])]
  state.draft = {asOn: at(4)}
  expect((await read('EU')).map(({_id}) => _id)).toEqual(['later'])
  expect(state.planned).toEqual([])
})

test('one that begins or ends now is judged by it', () => {
  const one = {_id: 'a', severity: 'info', text: 'Text', link: null, from: at(0), until: at(1)} as const
  expect(pickCurrent([one], start)).toEqual({current: [one], changesAt: start + hour})
  expect(pickCurrent([one], start + hour)).toEqual({current: [], changesAt: null})
})

test('a region without crypto shows no announcement about it, and none leads where the region may not', async () => {
  const link = {href: '/demo', label: {en: 'Demo', ar: 'تجريبي'}}
  state.documents = [
    announce('coins', [-1, 2], {text: {en: 'Bitcoin at weekends', ar: 'نص'}}),
    announce('practice', [-1, 2], {link}),
  ]
  const restricted = {...everyLink, allowsMarketing: false, allowsCrypto: false}
  expect((await read('EU')).map(({_id}) => _id)).toEqual(['coins', 'practice'])
  expect((await read('EU', restricted)).map(({_id, link: shown}) => [_id, shown])).toEqual([
    ['practice', null],
  ])
})

const render = (lang: Language, announcements: Awaited<ReturnType<typeof read>>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={lang} timeZone="UTC" messages={getMessages(lang)}>
      <Announcements lang={lang} announcements={announcements} />
    </NextIntlClientProvider>,
  )

test('an announcement names its severity in words, in a labelled region, with its link', () => {
  const one = {
    _id: 'a',
    from: at(0),
    until: at(1),
    severity: 'critical',
    text: 'Markets close',
    link: null,
  } as const
  const link = {href: '/trading-conditions#hours', label: 'Hours'}
  expect(render('en', [])).toBe('')
  const html = render('en', [{...one, link}])
  expect(html).toMatch(/^<aside id="announcements" aria-label="Announcements"/u)
  expect(html).toContain('Important:</strong>')
  expect(html).toContain('href="/trading-conditions#hours"')
  const arabic = render('ar', [{...one, link}])
  expect(arabic).toContain('هام:</strong>')
  expect(arabic).toContain('href="/ar/trading-conditions#hours"')
})
