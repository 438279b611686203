import {z} from 'zod'
import {promotionTypes} from '#schemas/values/departments.ts'
import {
  buildFetchMs,
  fetchPromotions,
  revisionShape,
  KnownPromotions,
} from '../content/promotions/known-promotions.ts'
import {writeUnmarkedRevisions} from '../content/promotions/unmarked-revisions.ts'
import {judgePromotion} from '#schemas/rules/judge-promotion.ts'
import {patientRetries, createPublishedClient, type WhereContentIs} from '../content/published-client.ts'
import {type SiteEnvironment, siteEnvironment} from '#runtime/environment/site-environment.ts'

type WhereToJudge = WhereContentIs & Pick<SiteEnvironment, 'SEAL_PUBLIC_KEYS'>

/**
 * Checks all promotions for claims, and stores which ones contain none, for the processes of the build and for its servers. Otherwise, each process
 * would read all promotions before its first page. Rejects if they can't be read, because pages couldn't be rendered either.
 * @param folder The folder for the result.
 */
export async function judgePromotions(
  folder: string,
  environment: WhereToJudge = siteEnvironment(),
): Promise<void> {
  const client = createPublishedClient(environment, patientRetries)
  const known = new KnownPromotions(
    (document) => judgePromotion(document, environment.SEAL_PUBLIC_KEYS),
    async () => await Promise.resolve([]),
  )
  const revisions = z
    .array(revisionShape)
    .parse(await client.fetch('*[_type in $promotionTypes] {_id, _rev}', {promotionTypes}))
  await known.withheldAmong(revisions, async (ids) => await fetchPromotions(client, ids, buildFetchMs))
  await writeUnmarkedRevisions(folder, known.unmarked)
}
