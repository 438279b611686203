import {beforeEach, expect, test, vi} from 'vitest'

const calls: unknown[] = []
let draft: object | null = null

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({
  unstable_cache: (read: () => Promise<unknown>, key: unknown, options: unknown) => {
    calls.push({key, options})
    return read
  },
}))
vi.mock('./draft/current-draft.ts', () => ({currentDraft: async () => draft}))

const {isKnownSlug} = await import('./known-slug.ts')
const list = async () => ['summer', 'winter']

beforeEach(() => {
  calls.length = 0
  draft = null
})

test('what is known of a slug is stored under its own tag, not under that of its type', async () => {
  expect(await isKnownSlug('landingPage', 'summer', list)).toBe(true)
  expect(await isKnownSlug('landingPage', 'spring', list)).toBe(false)
  expect(calls).toMatchObject([
    {key: ['known slug', 'landingPage', 'summer'], options: {tags: ['content', 'landingPage/summer']}},
    {key: ['known slug', 'landingPage', 'spring'], options: {tags: ['content', 'landingPage/spring']}},
  ])
})

test('an editor in a preview reads the drafts, and nothing is stored', async () => {
  draft = {}
  expect(await isKnownSlug('landingPage', 'winter', list)).toBe(true)
  expect(calls).toEqual([])
})
