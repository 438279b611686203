import {expect, test} from 'vitest'
import {listLocaleChanges, makeOutdatedPatches} from './locales.ts'

const line = (en?: string, ar?: string, outdated?: string) => ({
  _type: 'localizedString',
  ...(en && {en}),
  ...(ar && {ar}),
  ...(outdated && {outdated}),
})
const page = (headline: object) => ({_id: 'homePage', _type: 'homePage', headline})
const change = (published: object | null, current: object) =>
  listLocaleChanges(published && page(published), page(current)).map(({change}) => change)

const outdatedArabic = {kind: 'oneLocale', changed: 'en', outdated: 'ar'}
const caughtUp = {kind: 'caughtUp'}
const inSync = {kind: 'inSync'}

test.each([
  ['nothing changed', line('A', 'ا'), line('A', 'ا'), inSync],
  ['both languages changed', line('A', 'ا'), line('B', 'ب'), inSync],
  ['English changed alone', line('A', 'ا'), line('B', 'ا'), outdatedArabic],
  [
    'Arabic changed alone',
    line('A', 'ا'),
    line('A', 'ب'),
    {...outdatedArabic, changed: 'ar', outdated: 'en'},
  ],
  [
    'English changed again while Arabic is outdated',
    line('A', 'ا', 'ar'),
    line('B', 'ا', 'ar'),
    outdatedArabic,
  ],
  ['the outdated language changed', line('A', 'ا', 'ar'), line('A', 'ب', 'ar'), caughtUp],
  ['both changed while one was outdated', line('A', 'ا', 'ar'), line('B', 'ب', 'ar'), caughtUp],
  ['one is still outdated', line('A', 'ا', 'ar'), line('A', 'ا', 'ar'), inSync],
  ['a missing language was written', line('A'), line('A', 'ا'), inSync],
  ['a language was removed', line('A', 'ا'), line('B'), inSync],
  ['the outdated language was removed', line('A', 'ا', 'ar'), line('A', undefined, 'ar'), caughtUp],
  ['it is a new text', null, line('A', 'ا'), inSync],
])('when %s', (_what, published, current, expected) => {
  expect(change(published, current)).toEqual([expected])
})

test('texts are found in objects and lists, by their keys', () => {
  const columns = (label: object) => ({
    columns: [
      {_key: 'b', _type: 'platformColumn', title: line('B', 'ب')},
      {_key: 'a', _type: 'platformColumn', title: line('A', 'ا'), links: [{_key: 'x', label}]},
    ],
  })
  const published = {_id: 'navigation', menu: columns(line('One', 'واحد'))}
  const current = {_id: 'drafts.navigation', menu: columns(line('Two', 'واحد'))}
  current.menu.columns.reverse()
  expect(listLocaleChanges(published, current).filter(({change}) => change.kind !== 'inSync')).toEqual([
    {field: 'menu', path: 'menu.columns[_key=="a"].links[_key=="x"].label', change: outdatedArabic},
  ])
})

test('formatted text is compared by its content', () => {
  const prose = (en: string) => ({
    body: {
      _type: 'localizedProse',
      en: [{_key: 'k', _type: 'block', children: [{_key: 's', text: en}]}],
      ar: [{_type: 'block', _key: 'k', children: []}],
    },
  })
  expect(listLocaleChanges(prose('A'), prose('A'))).toMatchObject([{change: inSync}])
  expect(listLocaleChanges(prose('A'), prose('B'))).toMatchObject([{change: outdatedArabic}])
})

const headline = {
  field: 'headline',
  path: 'headline',
  change: {kind: 'oneLocale', changed: 'en', outdated: 'ar'},
} as const
const lead = {field: 'lead', path: 'lead', change: {kind: 'caughtUp'}} as const
const eyebrow = {field: 'eyebrow', path: 'eyebrow', change: {kind: 'inSync'}} as const

test('an outdated language is marked, and one that caught up is unmarked', () => {
  expect(makeOutdatedPatches([headline, lead, eyebrow], false)).toEqual([
    {set: {'headline.outdated': 'ar'}},
    {unset: ['lead.outdated']},
  ])
})

test('a language that is still right is not marked', () => {
  expect(makeOutdatedPatches([headline, lead], true)).toEqual([
    {unset: ['headline.outdated', 'lead.outdated']},
  ])
})

test('nothing is written where nothing changed', () => {
  expect(makeOutdatedPatches([eyebrow], false)).toEqual([])
})
