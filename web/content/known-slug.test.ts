import {beforeEach, expect, test, vi} from 'vitest'

const calls: unknown[] = []
/** The keys under which a value is stored: Next stores none for a function that throws. */
const stored: unknown[] = []
let draft: object | null = null

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({
  unstable_cache: (read: () => Promise<unknown>, key: unknown, options: unknown) => {
    calls.push({key, options})
    return async () => {
      const value = await read()
      stored.push(key)
      return value
    }
  },
}))
vi.mock('./draft/current-draft.ts', () => ({currentDraft: async () => draft}))

const {isKnownSlug} = await import('./known-slug.ts')
const list = async () => ['summer', 'winter']

beforeEach(() => {
  calls.length = 0
  stored.length = 0
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

test('an invented slug is not stored, and its page depends on the list', async () => {
  const lists = vi.fn<typeof list>(list)
  expect(await isKnownSlug('landingPage', 'invented', lists)).toBe(false)
  expect(stored).toEqual([])
  expect(await isKnownSlug('landingPage', 'summer', lists)).toBe(true)
  expect(stored).toEqual([['known slug', 'landingPage', 'summer']])
  // The second time is outside the cached function, where Next adds the tags of the list to the page.
  expect(lists).toHaveBeenCalledTimes(3)
})

test('a list that cannot be read is an error, not an unknown slug', async () => {
  const away = async () => await Promise.reject(new Error('away'))
  await expect(isKnownSlug('landingPage', 'summer', away)).rejects.toThrow('away')
})

test('an editor in a preview reads the drafts, and nothing is stored', async () => {
  draft = {}
  expect(await isKnownSlug('landingPage', 'winter', list)).toBe(true)
  expect(calls).toEqual([])
})
