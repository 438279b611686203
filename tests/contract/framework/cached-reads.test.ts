import '#tests/support/site-variables.ts'
import {runInScope, storedPageScope} from './next-scopes.ts'
import {unstable_cache} from 'next/cache'
import {notFound, unstable_rethrow} from 'next/navigation'
import {DynamicServerError} from 'next/dist/client/components/hooks-server-context.js'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {isKnownSlug} from '#web/content/known-slug.ts'
import {readWithFallback} from '#web/cache/read-with-fallback.ts'
import {staleTag} from '#web/cache/source-state.ts'

// Next keeps what was read in memory, which these tests share: each reads something of its own.
const read = (request: string, load: () => Promise<unknown>) => ({
  source: 'content',
  request,
  load,
  shape: z.array(z.string()),
  tags: ['content', 'blogPost'],
  revalidateSeconds: 600,
})

const portsWith = (stored: unknown) => ({
  cached: unstable_cache,
  responses: {
    has: async () => await Promise.resolve(stored !== undefined),
    get: async () => await Promise.resolve(stored === undefined ? undefined : {at: 0, value: stored}),
    put: async () => await Promise.resolve(),
  },
})

describe('what a page reads by unstable_cache', () => {
  test('gives the page its tags and its age', async () => {
    const page = storedPageScope()
    const load = async () => await Promise.resolve(['a'])
    await runInScope(page, async () => await readWithFallback(read('posts', load), portsWith(undefined)))
    expect(page).toMatchObject({tags: ['content', 'blogPost'], revalidate: 600})
  })

  test('has the page rendered again in seconds where it is an old response, under the tag for that', async () => {
    const page = storedPageScope()
    const load = async () => await Promise.reject(new Error('away'))
    const {value} = await runInScope(
      page,
      async () => await readWithFallback(read('authors', load), portsWith(['old'])),
    )
    expect(value).toEqual(['old'])
    expect(page.revalidate).toBe(3)
    expect(page.tags).toContain(staleTag('content'))
  })

  test('gives the page no tag of what is read within it', async () => {
    const page = storedPageScope()
    const listSlugs = unstable_cache(async () => await Promise.resolve(['summer']), ['slugs'], {
      tags: ['landingPage'],
    })
    const isKnown = await runInScope(page, async () => await isKnownSlug('landingPage', 'summer', listSlugs))
    expect(isKnown).toBe(true)
    expect(page.tags).toEqual(['content', 'landingPage/summer'])
  })

  test('is stored where it succeeds, and never where it throws', async () => {
    const called: string[] = []
    const lookUp = unstable_cache(
      async (symbol: string) => {
        called.push(symbol)
        if (symbol === 'invented') throw new Error(symbol)
        return await Promise.resolve(true)
      },
      ['symbol'],
    )
    const lookUpBoth = async () => {
      await lookUp('EURUSD')
      await expect(lookUp('invented')).rejects.toThrow('invented')
    }
    await runInScope(storedPageScope(), lookUpBoth)
    await runInScope(storedPageScope(), lookUpBoth)
    expect(called).toEqual(['EURUSD', 'invented', 'invented'])
  })
})

const thrownBy = (work: () => never): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('unstable_rethrow', () => {
  test.each([
    ['notFound', thrownBy(notFound)],
    ['the refusal to render something as a stored page', new DynamicServerError('cookies')],
  ])('throws %s, which is for Next', (_name, error) => {
    expect(() => unstable_rethrow(error)).toThrow(z.instanceof(Error).parse(error))
  })

  test('leaves the failure of a service to the site', () => {
    expect(() => unstable_rethrow(new TypeError('fetch failed'))).not.toThrow()
  })
})
