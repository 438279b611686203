import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {cache} from 'react'
import type {z} from 'zod'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {contentClient} from '../client.ts'
import {type FittedDraft, fitDraft} from './fit-draft.ts'
import {isUnapproved} from '#schemas/rules/judge-promotion.ts'
import {loadPublicDocuments} from '../promotions/run-public-query.ts'
import {documentsShape, queryDocuments} from '#schemas/queries/query-documents.ts'
import {loadSealedDocuments} from '../sealed/run-sealed-query.ts'
import {type PlannedChange, listPlannedChanges, withChanges} from './planned-changes.ts'

const timeoutMilliseconds = 5_000

const unpublishedQuery =
  '*[_type in ["approvalRequest", "system.release"] || _id in path("drafts.**") || _id in path("versions.**")]'

/** Changes that go live up to a date. Each request reads them again. */
export const plannedUntil = cache(async (moment: string): Promise<readonly PlannedChange[]> => {
  const {SANITY_READ_TOKEN: token} = siteEnvironment()
  const documents = await contentClient
    .withConfig({token, perspective: 'raw'})
    .fetch<unknown>(unpublishedQuery, {}, {cache: 'no-store', signal: timeoutSignal(timeoutMilliseconds)})
  return listPlannedChanges(documentsShape.parse(documents), moment)
})

const publicDocuments = cache(async () => await loadPublicDocuments(timeoutSignal(timeoutMilliseconds)))

type Read<Value> = Readonly<{
  query: string
  params: Readonly<Record<string, string | number | boolean | readonly string[]>>
  types: readonly string[]
  shape: z.ZodType<Value>
}>

/** Runs a query over the content as it will be on a date, with changes that are approved or scheduled by then, and without drafts. */
export async function readAsOn<Value>(
  {query, params, types, shape}: Read<Value>,
  moment: string,
): Promise<FittedDraft<Value>> {
  const isRegulated = types.some(isRegulatedType)
  const [published, planned] = await Promise.all([
    isRegulated ? loadSealedDocuments(types, timeoutSignal(timeoutMilliseconds)) : publicDocuments(),
    plannedUntil(moment),
  ])
  const {SEAL_PUBLIC_KEYS: keys} = siteEnvironment()
  const changes = planned.filter(
    ({kind, document}) =>
      document === null ||
      ((isRegulated ? types.includes(document._type) : !isRegulatedType(document._type)) &&
        (kind === 'approved' || !isUnapproved(document, keys))),
  )
  const result = await queryDocuments(
    query,
    {...params, preview: false},
    withChanges(published, changes),
    new Date(moment),
  )
  return fitDraft(shape, result)
}
