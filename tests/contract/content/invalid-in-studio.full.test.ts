import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {studioValidation} from '#tests/support/content/studio-validation.ts'

const openString = (en: string, ar: string) => ({_type: 'openString', en, ar})
const localizedString = (en: string, ar: string) => ({_type: 'localizedString', en, ar})
const text = (en: string, ar: string) => ({_type: 'localizedText', en, ar})
const slug = (current: string) => ({_type: 'slug', current})
const reference = (_ref: string) => ({_type: 'reference', _ref})
const paragraph = (href: string) => ({
  _type: 'block',
  _key: 'b1',
  style: 'normal',
  markDefs: [{_key: 'm1', _type: 'link', href}],
  children: [{_type: 'span', _key: 's1', text: 'Pips', marks: ['m1']}],
})

const category = {
  _id: 'blogCategory-education',
  _type: 'blogCategory',
  title: localizedString('Education', 'تعليم'),
  slug: slug('education'),
  description: text('Basics.', 'أساسيات.'),
  position: 1,
}
const author = {
  _id: 'author-lina',
  _type: 'author',
  name: localizedString('Lina', 'لينا'),
  slug: slug('lina'),
  role: localizedString('Analyst', 'محللة'),
  biography: text('Writes.', 'تكتب.'),
}

let lake: RunningContentLake
let validate: Awaited<ReturnType<typeof studioValidation>>
let post: {
  _id: string
  _type: string
  cover: {_type: string; asset: object; alt: object}
  [field: string]: unknown
}

beforeAll(async () => {
  lake = await startContentLake()
  const editor = lake.client({token: lake.keys.content.editor})
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2H0z"/></svg>'
  const {_id} = await editor.assets.upload('image', Buffer.from(picture), {filename: 'board.svg'})
  await editor.create(category)
  await editor.create(author)
  await editor.create({_id: 'blogPost-lots', _type: 'blogPost', slug: slug('lots')})
  await editor.create({_id: 'drafts.blogPost-gaps', _type: 'blogPost', slug: slug('gaps')})
  await editor.create({
    _id: 'tradingHoursCalendar-us',
    _type: 'tradingHoursCalendar',
    instruments: {_type: 'instrumentScope', symbols: ['US500']},
  })
  await editor.create({_id: 'platform-mt5', _type: 'platform', slug: slug('mt5')})
  post = {
    _id: 'drafts.blogPost-pips',
    _type: 'blogPost',
    title: openString('Pips', 'النقاط'),
    slug: slug('pips'),
    excerpt: {_type: 'openText', en: 'What.', ar: 'ما.'},
    cover: {_type: 'openImage', asset: reference(_id), alt: openString('A board', 'لوحة')},
    body: {
      _type: 'openArticle',
      en: [paragraph('/blog/lots')],
      ar: [paragraph('/trading-conditions#spreads')],
    },
    category: reference(category._id),
    author: reference(author._id),
    publishedAt: '2026-11-01T08:00:00Z',
    aboutCrypto: false,
  }
  validate = await studioValidation(lake, 'studio')
}, 120_000)

afterAll(() => lake.close())

const problemsOf = (changes: object) => validate({...post, ...changes})

describe('a blog post', () => {
  test('is valid when it is complete, in both languages or in one', async () => {
    expect(await problemsOf({})).toEqual([])
    const arabic = {
      title: {_type: 'openString', ar: 'النقاط'},
      excerpt: {_type: 'openText', ar: 'ما.'},
      cover: {...post.cover, alt: {_type: 'openString', ar: 'لوحة'}},
      body: {_type: 'openArticle', ar: [paragraph('/')]},
    }
    expect(await problemsOf(arabic)).toEqual([])
  })

  const withLink = (href: string) => ({
    body: {_type: 'openArticle', en: [paragraph(href)], ar: [paragraph('/')]},
  })

  test.each([
    ['half a language', () => ({excerpt: {_type: 'openText', en: 'What.'}}), 'excerpt.ar'],
    ['a link to no page', () => withLink('/blog/margin'), 'body.en.b1.markDefs.m1.href'],
    ['a link to a draft', () => withLink('/blog/gaps'), 'body.en.b1.markDefs.m1.href'],
    ['a malformed link', () => withLink('/ar/legal'), 'body.en.b1.markDefs.m1.href'],
    ['the address of another post', () => ({slug: slug('lots')}), 'slug'],
    ['a malformed address', () => ({slug: slug('Pips!')}), 'slug'],
    [
      'an image without alternative text',
      () => ({cover: {_type: 'openImage', asset: post.cover.asset}}),
      'cover.alt',
    ],
    ['an alternative text without an image', () => ({cover: {...post.cover, asset: undefined}}), 'cover'],
    ['an update before its publication', () => ({updatedAt: '2026-10-01T08:00:00Z'}), 'updatedAt'],
    [
      'an Arabic draft that nobody has read',
      () => ({excerpt: {_type: 'openText', en: 'What.', ar: 'ما.', unreviewed: 'ar'}}),
      'excerpt.unreviewed',
    ],
    ['a tag that is there twice', () => ({tags: ['gold', 'gold']}), 'tags'],
    ['a tag with a space at its end', () => ({tags: ['gold ']}), 'tags'],
    ['itself as a related post', () => ({related: [{_key: 'r1', ...reference('blogPost-pips')}]}), 'related'],
  ])('with %s is rejected at that field', async (_what, changes, path) => {
    const problems = await problemsOf(changes())
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.filter((problem) => !problem.startsWith(`error ${path}`))).toEqual([])
  })
})

test('a localized image needs its alternative text in both languages', async () => {
  const portrait = (alt: object) => ({
    ...author,
    portrait: {_type: 'localizedImage', asset: post.cover.asset, ...alt},
  })
  expect(await validate(portrait({alt: localizedString('Lina', 'لينا')}))).toEqual([])
  expect(await validate(portrait({alt: {_type: 'localizedString', en: 'Lina'}}))).toEqual([
    'error portrait.alt.ar: Write the Arabic text too.',
  ])
  expect((await validate(portrait({})))[0]).toContain('error portrait.alt')
})

test('platforms and their editions share their addresses', async () => {
  const edition = {_id: 'drafts.0f3a', _type: 'platformEdition', slug: slug('mt5')}
  const problems = await validate(edition)
  expect(problems.filter((problem) => problem.startsWith('error slug'))).toEqual([
    'error slug: Choose another address: another page uses this one.',
  ])
})

test('a document that menus link to keeps its slug', async () => {
  expect(await validate({...category, slug: slug('learning')})).toEqual([
    'error slug: Keep education: the site’s menus link to it.',
  ])
})

test('an announcement ends after it begins, and has at least one region', async () => {
  const announcement = {
    _id: 'drafts.announcement-works',
    _type: 'announcement',
    text: text('Works.', 'صيانة.'),
    severity: 'info',
    regions: ['EU'],
    from: '2026-11-21T08:00:00Z',
    until: '2026-11-22T08:00:00Z',
  }
  expect(await validate(announcement)).toEqual([])
  expect(await validate({...announcement, until: announcement.from})).toEqual([
    'error until: Choose a time after "Shown from".',
  ])
  expect(await validate({...announcement, regions: []})).toEqual(['error regions: Choose at least one.'])
})

test('a calendar needs valid sessions', async () => {
  const session = {
    _key: 'k1',
    _type: 'tradingSession',
    days: ['monday'],
    open: '08:00',
    close: '16:30',
    closesNextDay: false,
  }
  const calendar = {
    _id: 'drafts.tradingHoursCalendar-lse',
    _type: 'tradingHoursCalendar',
    name: localizedString('London', 'لندن'),
    slug: slug('lse'),
    position: 1,
    instruments: {_type: 'instrumentScope', symbolEndings: ['.L']},
    timeZone: 'Europe/London',
    sessions: [session],
    closuresKnownUntil: '2027-12-31',
  }
  const invalidPaths = async (changes: object) =>
    (await validate({...calendar, ...changes})).map((problem) => problem.split(':')[0])
  expect(await invalidPaths({})).toEqual([])
  expect(await invalidPaths({timeZone: 'London'})).toEqual(['error timeZone'])
  expect(await invalidPaths({sessions: [{...session, close: '07:00'}]})).toEqual(['error sessions.k1.close'])
  expect(await invalidPaths({sessions: [{...session, open: '8am'}]})).toContain('error sessions.k1.open')
  expect(await invalidPaths({instruments: {_type: 'instrumentScope', symbols: []}})).toEqual([
    'error instruments',
  ])
  expect(await invalidPaths({instruments: {_type: 'instrumentScope', symbols: ['EUR/USD']}})).toEqual([
    'error instruments.symbols',
  ])
  const instruments = {_type: 'instrumentScope', symbols: ['UK100', 'US500']}
  expect(await invalidPaths({instruments})).toEqual(['error instruments.symbols'])
})

test('an empty or wrong number is reported once, and a list without items, too', async () => {
  const position = async (value?: number) =>
    (
      await validate({...category, ...(value === undefined ? {position: undefined} : {position: value})})
    ).filter((problem) => problem.startsWith('error position'))
  const once = ['error position: Enter a whole number, 1 or more.']
  for (const value of [undefined, 0, -0.5]) expect(await position(value)).toEqual(once)
  expect(await position(2)).toEqual([])
  const page = {_id: 'landingPage-gold', _type: 'landingPage', title: localizedString('Gold', 'الذهب')}
  const blocks = (await validate(page)).filter((problem) => problem.startsWith('error blocks'))
  expect(blocks).toEqual(['error blocks: Start the page with a header block.'])
})

test('a legal text keeps or raises its version, and a changed text under the same version gets a warning', async () => {
  const terms = {
    _id: 'legalDocument-terms',
    _type: 'legalDocument',
    title: localizedString('Terms', 'الشروط'),
    version: '1.2',
    effectiveDate: '2026-01-01',
    reviewDate: '2027-01-01',
  }
  await lake.client({token: lake.keys.content.editor}).createOrReplace(terms)
  const problems = async (changes: object) =>
    (await validate({...terms, _id: 'drafts.legalDocument-terms', ...changes})).filter((problem) =>
      /version|effectiveDate/u.test(problem),
    )
  expect(await problems({version: '0.9'})).toEqual([
    'error version: Enter 1.2 or higher. Version 1.2 is live, and versions only go up.',
  ])
  expect(await problems({title: localizedString('Our terms', 'شروطنا')})).toEqual([
    'warning version: The text changed, and the version is still 1.2. Raise it, unless only a typing error was corrected.',
  ])
  expect(await problems({version: '1.10', effectiveDate: '2026-02-01'})).toEqual([])
})
