import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'

vi.mock('server-only', () => ({}))

const {describeTerm, groupByLetter, leaveOutHidden} = await import('./glossary.ts')

const term = (name: string) => ({slug: name, term: name, otherTerm: 'other', definition: 'A definition.'})
const listGroups = (...parameters: Parameters<typeof groupByLetter>) =>
  [...groupByLetter(...parameters)].map(([letter, terms]) => [letter, terms.map(({term: name}) => name)])

test('terms are in alphabetical order, under their first letters', () => {
  expect(listGroups('en', ['swap', 'Ask price', 'spread', 'Asset class'].map(term))).toEqual([
    ['A', ['Ask price', 'Asset class']],
    ['S', ['spread', 'swap']],
  ])
})

test('Arabic terms are sorted without the article, and all forms of alef are one letter', () => {
  expect(listGroups('ar', ['الهامش', 'أمر السوق', 'اللوت', 'الأصل الأساسي', 'فارق السعر'].map(term))).toEqual([
    ['ا', ['الأصل الأساسي', 'أمر السوق']],
    ['ف', ['فارق السعر']],
    ['ل', ['اللوت']],
    ['ه', ['الهامش']],
  ])
})

test('a term names the glossary that it belongs to, in the language of the page', () => {
  const described = describeTerm({
    url: 'https://site.example/ar/glossary/spread',
    glossaryUrl: 'https://site.example/ar/glossary',
    name: 'مسرد المصطلحات',
    lang: 'ar',
    term: {...term('spread'), explanation: null, example: null, links: null, related: null, posts: []},
  })
  expect(described).toMatchObject({
    '@type': 'DefinedTerm',
    description: 'A definition.',
    inDefinedTermSet: {'@type': 'DefinedTermSet', url: 'https://site.example/ar/glossary', inLanguage: 'ar'},
  })
})

test('a term leads to nothing that the region is not shown, and has no page if it is hidden itself', () => {
  const whole = {
    ...term('margin'),
    explanation: null,
    example: null,
    links: ['/trading/BTCUSD', '/ar/blog/about-coins/', '/calculators'].map((href) => ({href, label: href})),
    related: [term('Bitcoin'), term('leverage')],
    posts: [],
  }
  const open = everyLink
  expect(leaveOutHidden(whole, open, new Set())).toEqual(whole)
  const left = leaveOutHidden(
    whole,
    open,
    new Set(['/trading/BTCUSD', '/blog/about-coins', '/glossary/Bitcoin']),
  )
  expect(left?.links).toEqual([{href: '/calculators', label: '/calculators'}])
  expect(left?.related?.map(({slug}) => slug)).toEqual(['leverage'])
  expect(leaveOutHidden(whole, open, new Set(['/glossary/margin']))).toBeNull()
})
