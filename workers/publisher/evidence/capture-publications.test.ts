import {expect, test} from 'vitest'
import {findShowingPages} from '#domain/site/document-pages.ts'
import {hashText} from '#domain/audit-log/evidence.ts'
import {findChangedPassages, capturePublications} from './capture-publications.ts'
import type {NewRun, PendingPublication} from './evidence-log.ts'
import type {PageAddress} from './fetch-page.ts'

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
  expect(findChangedPassages(change, 'en')).toEqual({wanted: ['74%lose.New.'], unwanted: ['74%lose.Old.']})
  expect(findChangedPassages(change, 'ar')).toEqual({wanted: [], unwanted: []})
})

test('a warning that lost its end is told by what must be gone', () => {
  const change = {content: profile('You may lose.'), previousContent: profile('You may lose. All of it.')}
  expect(findChangedPassages(change, 'en').unwanted).toEqual(['Youmaylose.Allofit.'])
})

test('a new figure alone is told', () => {
  const change = {
    content: profile('{lossShare} lose.', 75),
    previousContent: profile('{lossShare} lose.', 74),
  }
  expect(findChangedPassages(change, 'en').wanted).toEqual(['75%lose.'])
})

test('of a legal text, the paragraphs that changed are told', () => {
  const legal = (text: string) => {
    const body = [{children: [{text: 'Kept.'}]}, {children: [{text}, {text: ' more'}]}]
    return JSON.stringify({_type: 'legalDocument', body: {en: body, ar: body}})
  }
  expect(findChangedPassages({content: legal('b'), previousContent: legal('a')}, 'ar')).toEqual({
    wanted: ['bmore'],
    unwanted: ['amore'],
  })
})

test('a profile is shown in its own region, a legal text at its own page in every region, anything else somewhere', () => {
  expect(findShowingPages({id: 'regionProfile-EU', type: 'regionProfile', slug: undefined})).toEqual({
    regions: ['EU'],
    paths: ['/', '/legal', '/trading-conditions'],
  })
  const legal = findShowingPages({id: 'terms', type: 'legalDocument', slug: 'terms'})
  expect(legal.paths).toEqual(['/legal/terms', '/legal'])
  expect(legal.regions).toHaveLength(6)
  expect(findShowingPages({id: 'partnersPage', type: 'partnersPage', slug: undefined}).paths).toEqual([
    '/partners',
  ])
  expect(findShowingPages({id: 'faq-1', type: 'faq', slug: undefined}).paths).toEqual(['/'])
})

const capturePublicationsProfile = (warning: string) =>
  JSON.stringify({_type: 'regionProfile', riskWarning: {en: warning, ar: `${warning} ar`}})

const publication = (region: string, more: Partial<PendingPublication> = {}): PendingPublication => ({
  position: 1,
  documentId: `regionProfile-${region}`,
  documentType: 'regionProfile',
  content: capturePublicationsProfile('New.'),
  previousContent: capturePublicationsProfile('Old.'),
  recordedAt: '2026-11-21T10:00:00Z',
  ...more,
})

/** A site that renders what the function says, and the runs that are added. */
async function capture(
  pending: readonly PendingPublication[],
  render: (address: PageAddress) => string,
  {now = '2026-11-21T10:00:10Z', last = ''} = {},
) {
  const runs: NewRun[] = []
  const unshown: string[] = []
  const captured = capturePublications({
    log: {
      toRender: async () => await Promise.resolve(pending),
      appendRun: async (run) => await Promise.resolve(runs.push(run)),
      lastHash: async () => await Promise.resolve(hashText(last)),
    },
    taker: {
      render: async (address) => await Promise.resolve(`<p>${render(address)}</p>`),
      store: async (address, body) =>
        await Promise.resolve({...address, hash: hashText(body), renderedAt: now}),
    },
    readBuild: async () => await Promise.resolve('build'),
    computeHash: hashText,
    now: () => now,
    onUnshown: (problem) => unshown.push(problem),
  })
  return {runs, problem: await captured.then(() => undefined, String), unshown}
}

const shown = ({language}: PageAddress) => (language === 'ar' ? 'New. ar' : 'New.')

test('the pages of a publication are taken in both languages once they show it', async () => {
  const {runs} = await capture([publication('EU')], shown)
  expect(runs).toHaveLength(1)
  expect(runs[0]?.cause).toEqual({kind: 'publication', position: 1})
  expect(new Set(runs[0]?.pages.map(({language}) => language))).toEqual(new Set(['en', 'ar']))
  expect(new Set(runs[0]?.pages.map(({region}) => region))).toEqual(new Set(['EU']))
})

test('in the first seconds the pages belong to visitors', async () => {
  expect(await capture([publication('EU')], shown, {now: '2026-11-21T10:00:04Z'})).toEqual({
    runs: [],
    problem: undefined,
    unshown: [],
  })
})

test('nothing is taken while one page or language still shows the old version', async () => {
  for (const old of [
    (address: PageAddress) => (address.path === '/legal' ? 'Old.' : shown(address)),
    (address: PageAddress) => (address.language === 'ar' ? 'Old. ar' : shown(address)),
  ])
    expect(await capture([publication('EU')], old)).toEqual({runs: [], problem: undefined, unshown: []})
})

test('of a page that never shows its version somebody is notified in the end, and it delays no other', async () => {
  const render = (address: PageAddress) => (address.region === 'EU' ? 'Old.' : shown(address))
  const pending = [publication('EU'), publication('UK', {position: 2})]
  const {runs, problem, unshown} = await capture(pending, render, {now: '2026-11-21T10:05:00Z'})
  expect(runs.map(({cause}) => cause)).toEqual([{kind: 'publication', position: 2}])
  expect(unshown).toEqual(['No page shows entry 1 (regionProfile-EU) yet.'])
  // An error would put off the next try of all.
  expect(problem).toBeUndefined()
})

test('a page whose other texts quote the former warning is taken after some minutes as it is, and that is reported', async () => {
  const quoting = (address: PageAddress) =>
    `${shown(address)} As it said: Old.${address.language === 'ar' ? ' ar' : ''}`
  expect(await capture([publication('EU')], quoting)).toEqual({runs: [], problem: undefined, unshown: []})
  const {runs, unshown} = await capture([publication('EU')], quoting, {now: '2026-11-21T10:05:00Z'})
  expect(runs.map(({cause}) => cause)).toEqual([{kind: 'publication', position: 1}])
  expect(unshown).toHaveLength(1)
  expect(unshown[0]).toContain('Pages also show the text that entry 1 (regionProfile-EU) replaced')
  expect(unshown[0]).toContain('/legal (EU, ar)')
})

test('a change that no passage shows is taken once a page changes, or after some minutes as it is', async () => {
  const pending = [
    publication('EU', {
      content: capturePublicationsProfile('Same.'),
      previousContent: capturePublicationsProfile('Same.'),
    }),
  ]
  const render = () => 'Same.'
  const unchanged = {last: '<p>Same.</p>'}
  expect((await capture(pending, render, unchanged)).runs).toHaveLength(0)
  expect((await capture(pending, render, {last: 'before'})).runs).toHaveLength(1)
  expect((await capture(pending, render, {...unchanged, now: '2026-11-21T10:05:00Z'})).runs).toHaveLength(1)
})
