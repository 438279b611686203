import {describe, expect, test} from 'vitest'
import {hashDocument} from '#domain/seal/document-hash.ts'
import {describeReleaseButton, listLeavingMutations} from './leave-release.ts'

const published = {_id: 'post', _type: 'blogPost', _rev: 'p', title: 'Gold', slug: {current: 'gold'}}
const version = {
  ...published,
  _id: 'versions.rGold.post',
  _rev: 'v',
  _system: {base: {id: 'drafts.post', rev: 'd'}},
  title: 'Guaranteed profits',
  slug: {current: 'profits'},
}
const draft = {...published, _id: 'drafts.post', _rev: 'd', title: 'Profits'}
const facts = {version, published, draft: null, hasErrors: false, isScheduled: false, isDraftSent: false}

describe('the button of a version', () => {
  test('is enabled for a changed text', () => {
    expect(describeReleaseButton(facts)).toEqual({label: 'Send for approval'})
    expect(describeReleaseButton({...facts, published: null})).toEqual({label: 'Send for approval'})
  })

  test.each([
    ['nothing was changed', {version: {...published, _id: version._id}}, /No changes to send/u],
    ['it has errors', {hasErrors: true}, /errors/u],
    ['its release is scheduled', {isScheduled: true}, /Unschedule/u],
    ['its draft waits for approval', {draft, isDraftSent: true}, /already waiting for approval/u],
    ['another draft would be lost', {draft: {...draft, _rev: 'later'}}, /also has a draft/u],
  ])('is disabled where %s', (_, more, why) => {
    expect(describeReleaseButton({...facts, ...more}).against).toMatch(why)
  })

  test('replaces a draft that says nothing else', () => {
    for (const same of [draft, {...draft, _rev: 'x', title: version.title, slug: version.slug}])
      expect(describeReleaseButton({...facts, draft: same}).against).toBeUndefined()
    const untouched = {...published, _id: draft._id, _rev: 'x'}
    expect(describeReleaseButton({...facts, draft: untouched}).against).toBeUndefined()
  })
})

describe('sending a version', () => {
  const leaving = {documentId: 'post', release: 'rGold', reason: 'Gold week', version, published, draft: null}
  const moved = {
    _id: 'drafts.post',
    _type: 'blogPost',
    title: 'Guaranteed profits',
    slug: {current: 'profits'},
    formerSlugs: ['gold'],
  }

  test('moves it into the draft and names the release, in one transaction', async () => {
    expect(await listLeavingMutations(leaving)).toEqual([
      {patch: {id: version._id, ifRevisionID: 'v', unset: ['_nothing']}},
      {create: moved},
      {delete: {id: version._id}},
      {
        createOrReplace: {
          _id: 'approvalRequest.post',
          _type: 'approvalRequest',
          document: 'post',
          hash: hashDocument(moved),
          documentType: 'blogPost',
          reason: 'Gold week',
          release: 'rGold',
        },
      },
    ])
  })

  test('replaces a draft only at the revision that was judged', async () => {
    expect((await listLeavingMutations({...leaving, draft})).slice(1, 3)).toEqual([
      {patch: {id: draft._id, ifRevisionID: 'd', unset: ['_nothing']}},
      {createOrReplace: moved},
    ])
  })
})
