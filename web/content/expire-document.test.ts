import '#tests/support/site-variables.ts'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {typesByDepartment} from '#schemas/values/departments.ts'
import {noteShown} from '../cache/compared-reads.ts'
import {documentListTag, regionOverviewTag, regionSummariesTag, regionTag} from '../cache/tags.ts'
import {markedSince, momentOfNow} from '../cache/mark-clock.ts'

vi.mock('server-only', () => ({}))

const {expireDocument, expirePages} = await import('./expire-document.ts')

beforeEach(() => {
  globalThis.marsaMarkClock = undefined
  globalThis.marsaComparedReads = undefined
})

test('a document expires what shows its type', async () => {
  const before = momentOfNow()
  await expireDocument({type: 'faq', documentId: 'faq-costs'})
  expect(markedSince(['faq', 'landingPage/a'], before)).toEqual(['faq'])
})

test('the profile of a region expires what shows it or all profiles, and no page of another region', async () => {
  const before = momentOfNow()
  await expireDocument({type: 'regionProfile', documentId: 'regionProfile-EU'})
  expect(markedSince(['regionProfile', 'regionProfile/EU', 'regionProfile/UK'], before)).toEqual([
    'regionProfile',
    'regionProfile/EU',
  ])
})

test('a landing page expires the pages that it had and has, and no other', () => {
  const before = momentOfNow()
  const page = (current: string) => ({_type: 'landingPage', slug: {current}})
  expirePages([page('old'), page('new')])
  expect(
    markedSince(['landingPage/old', 'landingPage/new', 'landingPage/other', 'landingPage'], before),
  ).toEqual(['landingPage/old', 'landingPage/new'])
})

test('other documents mark nothing here', () => {
  const before = momentOfNow()
  expirePages([{_type: 'blogPost', slug: {current: 'a'}}, undefined])
  expect(momentOfNow()).toEqual(before)
})

describe('a publication of each kind, with pages of all regions stored', () => {
  const types = Object.values(typesByDepartment).flat()
  const allTags = [
    'content',
    'database',
    ...types,
    ...regionCodes.map(regionTag),
    ...regionCodes.map(documentListTag),
    regionSummariesTag,
    regionOverviewTag,
  ]
  /** The parts that a publication changes. */
  let changed: ReadonlySet<string>

  const storePage = (tag: string, sources: readonly string[]) =>
    noteShown(
      tag,
      {tag, sources, load: async () => await Promise.resolve(changed.has(tag) ? 'new' : 'old')},
      'old',
    )
  const publish = async (type: string, documentId: string, parts: readonly string[] = []) => {
    changed = new Set(parts)
    for (const tag of [regionSummariesTag, regionOverviewTag])
      storePage(tag, ['regionProfile', 'prescribedText'])
    for (const region of regionCodes) storePage(documentListTag(region), ['legalDocument'])
    const before = momentOfNow()
    await expireDocument({type, documentId})
    return new Set(markedSince(allTags, before))
  }

  test.each(types.filter((type) => type !== 'regionProfile'))('%s: what shows its type', async (type) => {
    expect(await publish(type, `${type}-a`)).toEqual(new Set([type]))
  })

  test.each(regionCodes)('the profile of %s: pages of this region', async (region) => {
    expect(await publish('regionProfile', `regionProfile-${region}`)).toEqual(
      new Set(['regionProfile', regionTag(region)]),
    )
  })

  test('a profile with another leverage: also every page with the region switch', async () => {
    expect(
      await publish('regionProfile', 'regionProfile-EU', [regionSummariesTag, regionOverviewTag]),
    ).toEqual(new Set(['regionProfile', 'regionProfile/EU', regionSummariesTag, regionOverviewTag]))
  })

  test('a profile with another notice: also the overview of all regions', async () => {
    expect(await publish('regionProfile', 'regionProfile-EU', [regionOverviewTag])).toEqual(
      new Set(['regionProfile', 'regionProfile/EU', regionOverviewTag]),
    )
  })

  test('a legal text with another title: also every page of the regions that list it', async () => {
    expect(await publish('legalDocument', 'legalDocument-a', [documentListTag('EU')])).toEqual(
      new Set(['legalDocument', documentListTag('EU')]),
    )
  })
})
