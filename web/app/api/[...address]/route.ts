import {reject} from '#web/http/reject.ts'

/** What is no route below `/api`: Next would respond with a page, and a form with status 500. */
const notFound = (): Response => reject(404, 'address')

export {
  notFound as DELETE,
  notFound as GET,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
}
