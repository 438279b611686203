import {expect, test} from 'vitest'
import {hashDocument} from '#domain/seal/document-hash.ts'
import {listPlannedChanges, withChanges} from './planned-changes.ts'

const liveAt = '2027-05-24T00:00:00.000Z'
const profile = {_id: 'regionProfile-AU', _type: 'regionProfile', name: {en: 'Australia'}}
const draft = {...profile, _id: `drafts.${profile._id}`, name: {en: 'Australia, anew'}}
const request = {
  _id: `approvalRequest.${profile._id}`,
  _type: 'approvalRequest',
  document: profile._id,
  state: 'waiting',
  hash: hashDocument(draft),
  approvedAt: '2026-11-24T00:00:00.000Z',
  liveAt,
}
const release = {
  _id: '_.releases.rSummer',
  _type: 'system.release',
  name: 'rSummer',
  state: 'scheduled',
  publishAt: '2027-06-01T00:00:00.000Z',
}
const makeVersion = (id: string, type: string, more = {}) => ({
  _id: `versions.rSummer.${id}`,
  _type: type,
  ...more,
})
const homePage = {_id: 'homePage', _type: 'homePage', headline: 'Now'}
const summer = makeVersion('homePage', 'homePage', {headline: 'Summer'})

const idsUntil = (moment: string, documents: Parameters<typeof listPlannedChanges>[0]) =>
  listPlannedChanges(documents, moment).map(({documentId}) => documentId)

test('an approved text is shown from its moment on', () => {
  expect(idsUntil('2027-05-23T23:59:59.999Z', [request, draft])).toEqual([])
  expect(idsUntil(liveAt, [request, draft])).toEqual([profile._id])
})

test.each([
  ['that nobody approved', {...request, approvedAt: undefined}],
  ['that was sent back', {...request, state: 'refused'}],
  ['that was changed after its approval', {...request, hash: 'a'.repeat(64)}],
])('a text %s is not shown', (_what, changedRequest) => {
  expect(idsUntil(liveAt, [changedRequest, draft])).toEqual([])
})

test('an approved text that left a release is shown from the time of the release on, if it is scheduled', () => {
  const {liveAt: _liveAt, ...withRelease} = {...request, release: 'rSummer'}
  expect(idsUntil('2027-05-31T23:59:59.999Z', [withRelease, draft, release])).toEqual([])
  expect(idsUntil(release.publishAt, [withRelease, draft, release])).toEqual([profile._id])
  expect(idsUntil('2028-01-01T00:00:00.000Z', [withRelease, draft, {...release, state: 'active'}])).toEqual(
    [],
  )
})

test('an approved text that left a release is shown from the approved time on, wherever the release was moved', () => {
  const approvedReleaseAt = '2027-05-30T00:00:00.000Z'
  const {liveAt: _liveAt, ...withRelease} = {...request, release: 'rSummer', approvedReleaseAt}
  expect(idsUntil('2027-05-29T23:59:59.999Z', [withRelease, draft, release])).toEqual([])
  for (const moved of [[release], []])
    expect(idsUntil(approvedReleaseAt, [withRelease, draft, ...moved])).toEqual([profile._id])
})

test('a scheduled release is shown from its moment on, one that is not scheduled never', () => {
  expect(idsUntil('2027-05-31T00:00:00.000Z', [release, summer])).toEqual([])
  expect(idsUntil('2027-06-01T00:00:00.000Z', [release, summer])).toEqual(['homePage'])
  expect(idsUntil('2027-06-01T00:00:00.000Z', [{...release, state: 'active'}, summer])).toEqual([])
})

test('a regulated text in a release is never shown', () => {
  expect(idsUntil('2028-01-01T00:00:00.000Z', [release, makeVersion(profile._id, 'regionProfile')])).toEqual(
    [],
  )
})

test('the later of two changes counts, and what a release takes away is gone', () => {
  const taken = makeVersion('faq-1', 'faq', {_system: {delete: true}})
  const changes = listPlannedChanges([release, summer, taken, request, draft], '2028-01-01T00:00:00.000Z')
  expect(changes.map(({kind}) => kind)).toEqual(['approved', 'release', 'release'])
  const documents = withChanges([profile, homePage, {_id: 'faq-1', _type: 'faq'}], changes)
  expect(documents).toEqual([
    {...profile, name: {en: 'Australia, anew'}},
    {...homePage, headline: 'Summer'},
  ])
})
