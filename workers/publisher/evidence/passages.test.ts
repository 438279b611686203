import {expect, test} from 'vitest'
import {changedPassages} from './passages.ts'
import {pagesOfDocument} from './pages-of-document.ts'

const profile = (warning: string, percentage: number | null = null) =>
  JSON.stringify({
    _type: 'regionProfile',
    riskWarning: {en: warning, ar: 'تحذير'},
    lossPercentage: {percentage},
  })

test('a new warning is told from the old one, with the figure in it, in its language alone', () => {
  const change = {
    content: profile('{lossShare} lose. New.', 74),
    previousContent: profile('{lossShare} lose. Old.', 74),
  }
  expect(changedPassages(change, 'en')).toEqual({wanted: ['74%lose.New.'], unwanted: ['74%lose.Old.']})
  expect(changedPassages(change, 'ar')).toEqual({wanted: [], unwanted: []})
})

test('a warning that lost its end is told by what must be gone', () => {
  const change = {content: profile('You may lose.'), previousContent: profile('You may lose. All of it.')}
  expect(changedPassages(change, 'en').unwanted).toEqual(['Youmaylose.Allofit.'])
})

test('a new figure alone is told', () => {
  const change = {
    content: profile('{lossShare} lose.', 75),
    previousContent: profile('{lossShare} lose.', 74),
  }
  expect(changedPassages(change, 'en').wanted).toEqual(['75%lose.'])
})

test('of a legal text, the paragraphs that changed are told', () => {
  const legal = (text: string) => {
    const body = [{children: [{text: 'Kept.'}]}, {children: [{text}, {text: ' more'}]}]
    return JSON.stringify({_type: 'legalDocument', body: {en: body, ar: body}})
  }
  expect(changedPassages({content: legal('b'), previousContent: legal('a')}, 'ar')).toEqual({
    wanted: ['bmore'],
    unwanted: ['amore'],
  })
})

test('a profile is shown in its own region, a legal text at its own page in every region, anything else somewhere', () => {
  expect(pagesOfDocument({id: 'regionProfile-EU', type: 'regionProfile', slug: undefined})).toEqual({
    regions: ['EU'],
    paths: ['/', '/legal', '/trading-conditions'],
  })
  const legal = pagesOfDocument({id: 'terms', type: 'legalDocument', slug: 'terms'})
  expect(legal.paths).toEqual(['/legal/terms', '/legal'])
  expect(legal.regions).toHaveLength(6)
  expect(pagesOfDocument({id: 'partnersPage', type: 'partnersPage', slug: undefined}).paths).toEqual([
    '/partners',
  ])
  expect(pagesOfDocument({id: 'faq-1', type: 'faq', slug: undefined}).paths).toEqual(['/'])
})
