import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {promotionTypes, publisherTypes} from '#schemas/values/departments.ts'

const shape = z.array(z.object({_id: z.string(), _rev: z.string(), liveAt: z.string().nullable()}))

const query = `*[_type in $types] | order(_id asc) {
  _id, _rev, "liveAt": select(_type == "approvalRequest" && state == "waiting" => coalesce(liveAt, null), null)
}`

/** Even then everything is looked at now and then: for reminders, and for what no revision shows. */
const lookAgainMs = 5 * 60_000

/**
 * Tells two states of everything that the publisher works with apart, in a small response: while it is the same, there is nothing to do. A text
 * whose moment came is another state.
 */
export async function readState(content: SanityClient, now: string): Promise<string> {
  const documents = shape.parse(
    await content.fetch<unknown>(query, {types: [...publisherTypes, ...promotionTypes]}),
  )
  const moment = Date.parse(now)
  return JSON.stringify([
    Math.floor(moment / lookAgainMs),
    documents.map(({_id, _rev, liveAt}) => [_id, _rev, liveAt !== null && Date.parse(liveAt) <= moment]),
  ])
}
