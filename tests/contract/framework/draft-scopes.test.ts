import '#tests/support/site-variables.ts'
import {pageScope, previewModeId, routeScope, runInScope, storedPageScope} from './next-scopes.ts'
import {unstable_cache} from 'next/cache'
import {expect, test} from 'vitest'
import {draftModeCookie, previewTokenCookie} from '#domain/site/site-cookies.ts'
import {currentDraft, withDrafts} from '#web/content/draft/current-draft.ts'
import {writePreviewToken} from '#web/content/draft/enter-drafts.ts'

const token = writePreviewToken(
  {expiresAt: Date.now() + 60_000, framed: false, share: null},
  'a-token-of-a-viewer',
)
const ofEditor = `${draftModeCookie.name}=${previewModeId}; ${previewTokenCookie.name}=${token}`

test('Next says of a page for one request that it is one, and an editor gets drafts in it', async () => {
  expect(await runInScope(pageScope(ofEditor), currentDraft)).toMatchObject({framed: false, asOn: null})
  expect(await runInScope(pageScope(''), currentDraft)).toBeNull()
})

test('Next says of a route that it is none, which gets drafts where it asks for them', async () => {
  expect(await runInScope(routeScope(ofEditor), currentDraft)).toBeNull()
  expect(await runInScope(routeScope(ofEditor), async () => await withDrafts(currentDraft))).not.toBeNull()
})

test('nothing has drafts that Next may store: neither a page, nor what a page for one request reads by unstable_cache', async () => {
  expect(await runInScope(storedPageScope(), currentDraft)).toBeNull()
  const isPublic = async () => (await currentDraft()) === null
  const readOfEditor = async () => await unstable_cache(isPublic, ['read of an editor'])()
  expect(await runInScope(pageScope(ofEditor), readOfEditor)).toBe(true)
})
