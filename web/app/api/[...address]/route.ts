import {reject} from '#web/http/request-body.ts'

/**
 * Catches unknown addresses below `/api`. Without this route, Next responds to them with a page, and to a form with status
 * 500.
 */
const notFound = (): Response => reject(404, 'address')

export {
  notFound as DELETE,
  notFound as GET,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
}
