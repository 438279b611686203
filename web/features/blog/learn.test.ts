import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'

vi.mock('server-only', () => ({}))

const {listSteps} = await import('./learn.ts')

const everywhere = everyLink
const none = {tool: null, post: null, term: null}
const post = {slug: 'a-post', title: 'A post', text: 'About it.', isShown: true}
const steps = [
  {...none, _key: '1', term: {slug: 'spread', title: 'Spread', text: 'A difference.'}},
  {...none, _key: '2', post},
  {...none, _key: '3', tool: {href: '/calculators', label: 'Calculators'}},
]
const listPaths = (
  region: Parameters<typeof listSteps>[0],
  of: Parameters<typeof listSteps>[1],
  hidden: readonly string[] = [],
) => listSteps(region, of, new Set(hidden)).map(({href}) => href)

test('terms, posts and pages keep their order', () => {
  expect(listSteps(everywhere, steps, new Set())).toEqual([
    {kind: 'term', href: '/glossary/spread', title: 'Spread', text: 'A difference.'},
    {kind: 'post', href: '/blog/a-post', title: 'A post', text: 'About it.'},
    {kind: 'tool', href: '/calculators', title: 'Calculators', text: null},
  ])
})

test('a post that the region hides, that is not published or not translated is no step', () => {
  const hidden = [
    {...post, isShown: false},
    {...post, isShown: null},
    {...post, title: null},
  ]
  for (const each of hidden) expect(listPaths(everywhere, [{...none, _key: '1', post: each}])).toEqual([])
})

test('where CFDs may not be advertised, no step leads to a page that does', () => {
  const demo = {...none, _key: '4', tool: {href: '/demo', label: 'Demo account'}}
  expect(listPaths(everywhere, [demo])).toEqual(['/demo'])
  expect(listPaths({...everyLink, allowsMarketing: false}, [demo, ...steps])).toEqual(
    listPaths(everywhere, steps),
  )
})

test('a deleted post or term is no step', () => {
  expect(listPaths(everywhere, [{...none, _key: '1'}])).toEqual([])
})

test('a path that the region is not shown is no step, whatever its kind', () => {
  const tool = {...none, _key: '4', tool: {href: '/trading/BTCUSD?account=raw#costs', label: 'Bitcoin'}}
  expect(listPaths(everywhere, [tool])).toEqual(['/trading/BTCUSD?account=raw#costs'])
  expect(
    listPaths(everywhere, [...steps, tool], ['/trading/BTCUSD', '/glossary/spread', '/blog/a-post']),
  ).toEqual(['/calculators'])
})
