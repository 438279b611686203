import {expect, test} from 'vitest'
import {evaluate, parse} from 'groq-js'
import {checkSlug, toSlug, checkPermanentSlug, takenSlugQuery} from './slugs.ts'
import {toPublishedId} from './query-content.ts'

test.each([
  ["MetaTrader 5: what's new", 'metatrader-5-whats-new'],
  ['C# & cBots, a first look', 'c-and-cbots-a-first-look'],
  ['الهامش المتاح', 'alhamsh-almtah'],
])('%s becomes %s', (text, slug) => expect(toSlug(text)).toBe(slug))

test('a long text is cut between words', () => {
  const slug = toSlug('margin '.repeat(20))
  expect(slug).toBe(Array.from({length: 11}, () => 'margin').join('-'))
  expect(toSlug('x'.repeat(100))).toHaveLength(80)
})

test('every slug is well formed', () => {
  for (const text of ['إدارة المخاطر: ٥ قواعد', '—', 'Ünïcode', '  a  '])
    expect(checkSlug(toSlug(text))).toEqual([])
})

test.each(['pip', 'best-execution', 'top-10'])('%s is well formed', (slug) => {
  expect(checkSlug(slug)).toEqual([])
})

test.each(['Pip', 'best--execution', '-pip', 'pip-', 'سعر', 'a b', 'a/b'])('%s is not', (slug) => {
  expect(checkSlug(slug)).toHaveLength(1)
})

test('81 characters are too many', () => {
  expect(checkSlug('a'.repeat(80))).toEqual([])
  expect(checkSlug('a'.repeat(81))).toHaveLength(1)
})

test.each(['platform-mt5', 'drafts.platform-mt5', 'versions.r1.platform-mt5'])(
  '%s keeps its address',
  (id) => {
    expect(checkPermanentSlug('mt5', id, 'platform')).toEqual([])
    expect(checkPermanentSlug('mt6', id, 'platform')[0]?.message).toContain('Keep mt5')
  },
)

test('another document may not use the slug of a permanent one', () => {
  expect(checkPermanentSlug('mt5', 'drafts.0f3a', 'platform')[0]?.message).toContain('Choose another')
  expect(checkPermanentSlug('mt6', 'drafts.0f3a', 'platform')).toEqual([])
})

test('types without permanent documents are free', () => {
  expect(checkPermanentSlug('mt5', 'drafts.0f3a', 'blogPost')).toEqual([])
})

type Document = Readonly<Record<string, unknown>>

const post = (_id: string, current: string, _type = 'blogPost') => ({_id, _type, slug: {current}})

/** Whether a slug is free for a document beside stored ones. */
async function isFree(id: string, slug: string, dataset: readonly Document[], otherTypes: string[] = []) {
  const params = {types: ['blogPost', ...otherTypes], slug, id: toPublishedId(id)}
  const taken: unknown = await (await evaluate(parse(takenSlugQuery, {params}), {dataset, params})).get()
  return taken === false
}

test('a slug of another document is taken, whether it is published or a draft', async () => {
  expect(await isFree('drafts.new', 'gold', [post('gold', 'gold')])).toBe(false)
  expect(await isFree('drafts.new', 'gold', [post('drafts.other', 'gold')])).toBe(false)
  expect(await isFree('drafts.new', 'gold', [post('gold', 'gold', 'tool')])).toBe(true)
  expect(await isFree('drafts.new', 'gold', [post('gold', 'gold', 'tool')], ['tool'])).toBe(false)
})

test('a published page keeps its slug beside a draft of another, but not beside a published page', async () => {
  const own = post('gold', 'gold')
  expect(await isFree('drafts.gold', 'gold', [own, post('drafts.copy', 'gold')])).toBe(true)
  expect(await isFree('gold', 'gold', [own, post('drafts.copy', 'gold')])).toBe(true)
  expect(await isFree('drafts.gold', 'gold', [own, post('copy', 'gold')])).toBe(false)
  expect(await isFree('drafts.copy', 'gold', [own, post('drafts.copy', 'gold')])).toBe(false)
})

test('its own draft and versions in releases do not count', async () => {
  expect(
    await isFree('gold', 'gold', [
      post('gold', 'gold'),
      post('drafts.gold', 'gold'),
      post('versions.r1.gold', 'gold'),
    ]),
  ).toBe(true)
})
