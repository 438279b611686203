import {corsHeaders} from '#emulators/rest/api-error.ts'

/** A JSON answer that nothing keeps. */
export const respond = (body: unknown, status = 200): Response =>
  Response.json(body, {status, headers: {...corsHeaders, 'cache-control': 'no-store'}})

/** An answer without a body. */
export const respondEmpty = (): Response =>
  new Response(null, {status: 204, headers: {...corsHeaders, 'cache-control': 'no-store'}})
