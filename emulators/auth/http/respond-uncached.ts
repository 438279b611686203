import {corsHeaders} from '#emulators/rest/api-error.ts'

/** A JSON response that is never cached. */
export const respondUncached = (body: unknown, status = 200): Response =>
  Response.json(body, {status, headers: {...corsHeaders, 'cache-control': 'no-store'}})

/** A response without a body. */
export const respondEmptyUncached = (): Response =>
  new Response(null, {status: 204, headers: {...corsHeaders, 'cache-control': 'no-store'}})
