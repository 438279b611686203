import {z} from 'zod'
import {promotionTypes} from '#schemas/values/departments.ts'
import {fetchPromotions, revisionShape} from '../content/promotions/fetch-promotions.ts'
import {KnownPromotions} from '../content/promotions/known-promotions.ts'
import {writeUnmarkedRevisions} from '../content/promotions/unmarked-revisions.ts'
import {judgePromotion} from '../content/promotions/withheld.ts'
import {patientRetries, publishedClient, type WhereContentIs} from '../content/published-client.ts'
import {type SiteEnvironment, siteEnvironment} from '../env/site-environment.ts'

type WhereToJudge = WhereContentIs & Pick<SiteEnvironment, 'SEAL_PUBLIC_KEYS'>

/**
 * Reads and judges all promotions, and keeps which of them promise nothing: for the processes of the build, which begin after it, and for its servers.
 * Each of them would read them all before its first page. Rejects when they cannot be read, as pages could not be either.
 * @param folder Where the build keeps what it read.
 */
export async function judgePromotions(
  folder: string,
  environment: WhereToJudge = siteEnvironment(),
): Promise<void> {
  const client = publishedClient(environment, patientRetries)
  const known = new KnownPromotions(
    (document) => judgePromotion(document, environment.SEAL_PUBLIC_KEYS),
    async () => await Promise.resolve([]),
  )
  const revisions = z
    .array(revisionShape)
    .parse(await client.fetch('*[_type in $promotionTypes] {_id, _rev}', {promotionTypes}))
  await known.withheldAmong(revisions, async (ids) => await fetchPromotions(client, ids))
  await writeUnmarkedRevisions(folder, known.unmarked)
}
