import {createSchema} from 'sanity'
import {describe, expect, test} from 'vitest'
import {schemaTypes} from '#schemas/types.ts'
import {listMarkedIds, nameMarkedIds} from './format-value.ts'
import {groupDifferences, hasUnshown, listDifferences} from './list-differences.ts'

const schema = createSchema({name: 'default', types: schemaTypes})
const compareVersions = (type: string, from: object, to: object) =>
  listDifferences(schema.get(type), {...from}, {...to})
const said = (type: string, from: object, to: object) =>
  compareVersions(type, from, to).map(({titles, from: before, to: after}) => [
    titles.join(' › '),
    before,
    after,
  ])

const body = (href: string, key = 'm') => ({
  body: {
    en: [
      {
        _type: 'block',
        _key: `b${key}`,
        style: 'normal',
        markDefs: [{_type: 'link', _key: key, href}],
        children: [{_type: 'span', _key: 's', text: 'trading-conditions page', marks: [key]}],
      },
    ],
  },
})

test('a link that leads elsewhere is named with both addresses', () => {
  const [difference] = compareVersions(
    'legalDocument',
    body('/trading-conditions'),
    body('https://evil.example/bonus'),
  )
  expect(difference?.notes).toEqual([
    'The link “trading-conditions page” leads elsewhere.\nBefore: /trading-conditions\nNow: https://evil.example/bonus',
  ])
})

test('a country that is new, and one whose service changed, are named with each of their answers', () => {
  const kuwait = {_key: 'kw', _type: 'countryRule', code: 'KW', region: 'MENA', isServed: true}
  const cyprus = {_key: 'cy', _type: 'countryRule', code: 'CY', region: 'EU', isServed: false}
  const table = 'Countries that differ from their region'
  expect(
    said('countryRules', {countries: [kuwait]}, {countries: [{...kuwait, isServed: false}, cyprus]}),
  ).toEqual([
    [`${table} › Kuwait (KW) › We serve clients from this country`, 'Yes', 'No'],
    [`${table} › Cyprus (CY)`, '', 'Cyprus (CY)'],
    [`${table} › Cyprus (CY) › Country`, '', 'Cyprus (CY)'],
    [`${table} › Cyprus (CY) › Region whose other rules apply`, '', 'European Union'],
    [`${table} › Cyprus (CY) › We serve clients from this country`, '', 'No'],
  ])
})

test('a country that is new or gone is one change, and so is a text in both languages', () => {
  const kuwait = {_key: 'kw', _type: 'countryRule', code: 'KW', region: 'MENA', isServed: true}
  const oman = {_key: 'om', _type: 'countryRule', code: 'OM', region: 'MENA', source: 'Law 1'}
  const cyprus = {
    _key: 'cy',
    _type: 'countryRule',
    code: 'CY',
    region: 'EU',
    isServed: false,
    notServedReason: {en: 'No licence.', ar: 'لا ترخيص.'},
  }
  const count = (from: object, to: object, type = 'countryRules') =>
    groupDifferences(compareVersions(type, from, to)).map((group) => group.length)
  expect(count({countries: [kuwait]}, {countries: [kuwait, cyprus]})).toEqual([6])
  expect(count({countries: [kuwait, cyprus]}, {countries: [kuwait]})).toEqual([6])
  expect(count({countries: [kuwait]}, {countries: [kuwait, cyprus, oman]})).toEqual([6, 4])
  // Each field of an item that stays is a change of its own.
  expect(count({countries: [kuwait]}, {countries: [{...kuwait, isServed: false, source: 'Law 7'}]})).toEqual([
    1, 1,
  ])
  const notice = (text: string) => ({complianceNotice: {en: text, ar: `${text} ع`}})
  expect(count(notice('Old'), notice('New'), 'regionProfile')).toEqual([2])
})

test('a cap is shown by its class, old and new', () => {
  expect(
    said('regionProfile', {leverageCaps: {fxMinor: 20, share: 5}}, {leverageCaps: {fxMinor: 20, share: 2}}),
  ).toEqual([['Caps by asset class › Shares and ETFs', '5', '2']])
})

test('formatted text that was pasted again, with other keys, is the same text', () => {
  expect(compareVersions('legalDocument', body('/legal', 'm'), body('/legal', 'n'))).toEqual([])
})

test('what differs in its keys only cannot be shown, and a field that the form does not know is shown', () => {
  const keyed = {countries: [{_key: 'a', _type: 'countryRule', code: 'KW'}]}
  const item = {countries: [{_key: 'a', _type: 'countryRule', code: 'KW', _weak: true}]}
  expect(hasUnshown(keyed, item, compareVersions('countryRules', keyed, item))).toBe(true)
  expect(said('countryRules', {}, {injected: 'x'})).toEqual([['injected', '', 'x']])
})

describe('what an author might hide beside a change that is shown', () => {
  const kuwait = {_key: 'kw', _type: 'countryRule', code: 'KW', isServed: true, source: 'Law 7'}
  const revised = {...kuwait, source: 'Law 7, revised'}

  test.each([
    ['with the same key', {_key: 'kw', _type: 'countryRule', code: 'SA', isServed: false}],
    ['without a key', {_type: 'countryRule', code: 'SA', isServed: false}],
  ])('a second item, %s, is shown', (_, hidden) => {
    const after = {countries: [hidden, revised]}
    const shown = said('countryRules', {countries: [kuwait]}, after).map(([place = '']) => place)
    for (const title of ['Saudi Arabia (SA)', 'Kuwait (KW)'])
      expect(shown.filter((place) => place.includes(title))).not.toEqual([])
  })

  test('words in a list of references are shown', () => {
    const term = {_key: 'a', _type: 'reference', _ref: 'glossaryTerm-margin'}
    const from = {terms: [term]}
    const to = {
      terms: [
        {...term, note: 'Profits are certain'},
        {...term, _key: 'b', _ref: 'glossaryTerm-pip'},
      ],
    }
    expect(JSON.stringify(said('glossaryTerm', from, to))).toContain('Profits are certain')
  })

  const linked = (title: string, links: ReadonlyArray<readonly [string, string]>) => ({
    slug: {current: title},
    body: {
      en: [
        {
          _type: 'block',
          _key: 'b',
          markDefs: links.map(([_key, href]) => ({_type: 'link', _key, href})),
          children: [
            {_type: 'span', _key: 's', text: 'Complain', marks: ['m']},
            {_type: 'span', _key: 't', text: ' or trade', marks: ['n']},
          ],
        },
      ],
    },
  })
  const before = linked('one', [
    ['m', '/complain'],
    ['n', '/trade'],
  ])

  test('a word that moves to the next cell of a table is shown', () => {
    const table = (caption: string, ...cells: readonly string[]) => ({
      body: {en: [{_type: 'table', _key: 't', caption, rows: [{_type: 'row', _key: 'r', cells}]}]},
    })
    const from = table('Leverge', 'FX', '1:30', '1:500, on request')
    const to = table('Leverage', 'FX', '1:30, 1:500', 'on request')
    const [[, before = '', after = ''] = []] = said('legalDocument', from, to)
    expect(before.replace('Leverge', 'Leverage')).not.toBe(after)
  })

  test('links that change places by their keys are shown', () => {
    const swapped = linked('two', [
      ['n', '/complain'],
      ['m', '/trade'],
    ])
    expect(JSON.stringify(said('legalDocument', before, swapped))).toContain('‹link to /trade: Complain›')
  })

  test.each([
    ['that no word has', 'x'],
    ['with the key of another', 'm'],
  ])('a link %s is shown', (_, key) => {
    const after = linked('two', [
      ['m', '/complain'],
      ['n', '/trade'],
      [key, 'https://evil.example'],
    ])
    expect(JSON.stringify(said('legalDocument', before, after))).toContain(
      '‹unused link to https://evil.example›',
    )
  })

  const prose = (version: string, block: object, child: object = {}) => ({
    version,
    body: {
      en: [
        {
          _type: 'block',
          _key: 'b',
          style: 'normal',
          markDefs: [],
          children: [{_type: 'span', _key: 's', text: 'We set cookies.', marks: [], ...child}],
          ...block,
        },
      ],
    },
  })

  test.each([
    ['another kind of child', {}, {_type: 'note'}, '‹note '],
    ['a child with another field', {}, {hidden: 'x'}, 'hidden: x'],
    ['marks that are null', {}, {marks: null}, 'marks: ‹null›'],
    ['a list item that is null', {listItem: null}, {}, 'listItem: ‹null›'],
    ['a level that is null', {level: null}, {}, 'level: ‹null›'],
    ['a level outside a list', {level: 2}, {}, 'level: 2'],
    ['a style that is null', {style: null}, {}, 'style: ‹null›'],
  ])('%s is shown, with and without other words', (_, block, child, words) => {
    for (const text of ['We set cookies.', 'We set no cookies.']) {
      const [from, to] = [prose('1', {}), prose('2', block, {text, ...child})]
      const body = compareVersions('legalDocument', from, to).find(({key}) => key === '.body.en')
      expect(body?.isReadable).toBe(true)
      expect(body?.to).toContain(words)
    }
  })

  test.each([
    ['null', null, '‹null›'],
    ['an empty list', [], '‹empty list›'],
    ['an object without fields', {_type: 'x'}, '‹x without fields›'],
  ])('%s instead of a missing value is shown beside other changes', (_, hidden, words) => {
    const shown = said('legalDocument', {version: '1'}, {version: '2', regions: hidden, systemTable: hidden})
    expect(shown).toHaveLength(3)
    expect(new Set(shown.map(([, , to]) => to))).toEqual(new Set(['2', words]))
  })

  test('what looks like a mark of Review and is text is told apart from it', () => {
    const [from, to] = [
      prose('1', {}, {text: '‹bold: all›'}),
      prose('1', {}, {text: 'all', marks: ['strong']}),
    ]
    expect(compareVersions('legalDocument', from, to).map(({isReadable}) => isReadable)).toEqual([true])
  })

  test('another kind of object is shown', () => {
    const shown = said('regionProfile', {injected: {_type: 'a', x: 1}}, {injected: {_type: 'b', x: 2}})
    expect(shown).toEqual([
      ['injected › Kind', 'a', 'b'],
      ['injected › x', '1', '2'],
    ])
  })
})

test('fields of the system and the seal are left out', () => {
  const one = {_rev: 'a', _updatedAt: 'x', seal: {hash: 'a'}}
  const other = {_rev: 'b', _updatedAt: 'y', seal: {hash: 'b'}}
  expect(compareVersions('regionProfile', one, other)).toEqual([])
  expect(hasUnshown(one, other, [])).toBe(false)
})

test('a link to another term of the glossary is said by the titles of both', () => {
  const linked = (id: string, text = 'margin') => ({
    body: {
      en: [
        {
          ...body('/').body.en[0],
          markDefs: [{_type: 'glossaryLink', _key: 'm', term: {_type: 'reference', _ref: id}}],
          children: [{_type: 'span', _key: 's', text, marks: ['m']}],
        },
      ],
    },
  })
  const [difference] = compareVersions('blogPost', linked('term-a'), linked('term-b'))
  expect(listMarkedIds(difference?.to ?? '')).toEqual(['term-b'])
  expect(nameMarkedIds(difference?.to ?? '', () => 'Free margin')).toBe('‹link to Free margin: margin›')
  // What an author writes is no id.
  const [written] = compareVersions('blogPost', linked('term-a'), linked('term-a', 'margin ⟦term-b⟧'))
  expect(listMarkedIds(written?.to ?? '')).toEqual(['term-a'])
})
