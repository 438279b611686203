import {SECRET_TTL} from '@sanity/preview-url-secret/constants'
import type {ValidationContext} from 'sanity'

const editPrefix = /^drafts\.|^versions\.[^.]+\./u

/** The published id of a draft or a version. */
export const toPublishedId = (documentId: string): string => documentId.replace(editPrefix, '')

// Only browsers can be offline. The publisher applies the same rules and never assumes a result.
const isOffline = (): boolean => 'window' in globalThis && !globalThis.navigator.onLine

/**
 * The result of a rule's server query, or `assumed` while the browser is offline, because a missing network isn't an error in the text. The form
 * shows that the check is pending, publishing is disabled, and the next change queries again.
 */
export async function assumeWhenOffline<Found>(query: Promise<Found>, assumed: Found): Promise<Found> {
  try {
    return await query
  } catch (error) {
    if (!isOffline()) throw error
    return assumed
  }
}

/** The version of the content API that validation rules and the Studio use. */
export const studioApiVersion = '2025-02-19'

/**
 * GROQ: whether a secret of a preview was stored within its lifetime. A client chooses the `_updatedAt` of a document that it creates, and a time to
 * come would keep a secret valid. `now()` may lack the fraction of a second.
 */
export const isCurrentSecret = `(dateTime(_updatedAt) > dateTime(now()) - ${SECRET_TTL} && dateTime(_updatedAt) <= dateTime(now()) + 60)`

/** Runs a boolean query against the published content. */
export type QueryContent = (query: string, params: Readonly<Record<string, string>>) => Promise<boolean>

/** Queries for the Studio's validation rules, which ignore drafts. While offline, targets are assumed to exist. */
export const queryContent =
  ({getClient}: Pick<ValidationContext, 'getClient'>): QueryContent =>
  (query, params) =>
    assumeWhenOffline(
      getClient({apiVersion: studioApiVersion}).fetch<boolean>(
        query,
        {...params},
        {perspective: 'published'},
      ),
      true,
    )
