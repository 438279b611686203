import {expect, test} from 'vitest'
import {requestUntilKnown} from './request-until-known.ts'

const availability =
  'https://p.api.sanity.io/v2025-02-19/data/doc/production/a,b?tag=sanity.studio.preview.documents-availability&excludeContent=true'

/** A `fetch` that gives these in turn, and the addresses that were requested. */
function service(...responses: ReadonlyArray<Response | Error>) {
  const requested: string[] = []
  const respond: typeof fetch = async (input) => {
    const response = responses[requested.push(input instanceof Request ? input.url : String(input)) - 1]
    if (response instanceof Response) return await Promise.resolve(response)
    throw response ?? new Error('Requested too often')
  }
  return {respond, requested}
}

test('the question which documents there are is repeated while the service is away', async () => {
  const {respond, requested} = service(
    new TypeError('Failed to fetch'),
    new Response(null, {status: 503}),
    Response.json({omitted: []}),
  )
  const response = await requestUntilKnown(respond, 1)(availability)
  expect(await response.json()).toEqual({omitted: []})
  expect(requested).toEqual([availability, availability, availability])
})

test('what the service refuses is passed on', async () => {
  const {respond} = service(new Response(null, {status: 403}))
  expect((await requestUntilKnown(respond, 1)(new URL(availability))).status).toBe(403)
})

test('nobody is asked once the question was given up', async () => {
  const {respond, requested} = service(new DOMException('Gone', 'AbortError'))
  const asked = requestUntilKnown(respond, 1)(new Request(availability, {signal: AbortSignal.abort()}))
  await expect(asked).rejects.toThrow('Gone')
  expect(requested).toHaveLength(1)
})

test('every other request fails at once', async () => {
  for (const address of [
    'https://p.api.sanity.io/v2025-02-19/data/doc/production/a?excludeContent=true&tag=sanity.studio.validation',
    'https://p.api.sanity.io/v2025-02-19/data/query/production?query=*',
  ]) {
    const {respond, requested} = service(new TypeError('Failed to fetch'))
    await expect(requestUntilKnown(respond, 1)(address)).rejects.toThrow('Failed to fetch')
    expect(requested).toEqual([address])
  }
})
