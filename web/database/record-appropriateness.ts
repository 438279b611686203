import 'server-only'
import type {RegionCode} from '#domain/regions/regions.ts'
import {isConfirmed} from './is-confirmed.ts'
import type {Json} from './database.types.generated.ts'
import {siteClient} from './site-client.ts'

const timeoutMilliseconds = 5_000

/** The answers of somebody who opens an account, and the address that the account is for. */
type Answered = Readonly<{address: string; region: RegionCode; record: NonNullable<Json>}>

export type RecordAppropriateness = (answered: Answered) => Promise<void>

/** Stores answers with the account that is not confirmed yet, if there is one. Throws when the database does not respond. */
export const recordAppropriateness: RecordAppropriateness = async ({address, region, record}) => {
  const response = await siteClient
    .rpc('record_appropriateness', {address, region, appropriateness: record})
    .abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  const {error, status} = response
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
  if (!isConfirmed(response)) throw new Error(`The database responded with ${status} instead of 204.`)
}
