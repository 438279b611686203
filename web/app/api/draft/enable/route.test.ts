import {NextRequest} from 'next/server'
import {afterEach, expect, test, vi} from 'vitest'
import {GET} from './route.ts'

const {entered, sharing, stored} = vi.hoisted(() => ({
  entered: vi.fn<() => Promise<void>>(),
  sharing: {isOn: true},
  stored: {isValid: false, isLate: false},
}))

vi.mock('@sanity/preview-url-secret', () => ({
  validatePreviewUrl: async () => {
    const isValid = sharing.isOn || stored.isValid
    // An administrator ends it during the request.
    sharing.isOn = false
    return await Promise.resolve({isValid, redirectTo: '/en/eu', studioPreviewPerspective: null})
  },
}))
vi.mock('#web/content/client.ts', () => ({contentClient: {withConfig: () => ({})}}))
vi.mock('#web/content/draft/enter-drafts.ts', () => ({enterDrafts: entered}))
vi.mock('#web/content/draft/shared-preview.ts', () => ({
  digestShareSecret: async () => await Promise.resolve(sharing.isOn ? 'digest' : null),
  isStoredLately: async () => await Promise.resolve(stored.isLate),
}))
vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({
    SANITY_READ_TOKEN: 'read',
    SANITY_WEBHOOK_SECRET: 'webhook',
    TRUSTED_PROXY_HOPS: 0,
  }),
}))

afterEach(() => vi.clearAllMocks())

const open = async () =>
  await GET(new NextRequest('http://localhost/api/draft/enable?sanity-preview-secret=secret'))

test('a shared preview stays bound to its sharing, also if that ends while the preview opens', async () => {
  expect((await open()).status).toBe(307)
  expect(entered).toHaveBeenCalledWith(expect.objectContaining({share: 'digest'}), expect.anything())
  expect((await open()).status).toBe(401)
  expect(entered).toHaveBeenCalledOnce()
})

test('a valid secret opens a preview only within its lifetime, whatever time its writer chose', async () => {
  stored.isValid = true
  expect((await open()).status).toBe(401)
  expect(entered).not.toHaveBeenCalled()
  stored.isLate = true
  expect((await open()).status).toBe(307)
  expect(entered).toHaveBeenCalledWith(expect.objectContaining({share: null}), expect.anything())
})

test('one network cannot use up the requests that the content service grants to this server', async () => {
  const responses = await Promise.all(Array.from({length: 700}, open))
  expect(responses.at(-1)?.status).toBe(429)
})
