import {createClient} from '@sanity/client'
import {z} from 'zod'
import {isPublicSite} from '#domain/production-problems.ts'

const connection = z.object({SANITY_PROJECT_ID: z.string(), SANITY_DATASET: z.string()})

// A profile without information about a licence counts as unlicensed, as on its pages.
const unlicensed = `*[_type == "regionProfile" && entity.standing != "licensed"] | order(code asc).code`

/** The regions whose published profile shows "Demo brand: no licence". */
async function listUnlicensedRegions(
  variables: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const {SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset} = connection.parse(variables)
  const content = createClient({
    projectId,
    dataset,
    apiVersion: '2026-03-01',
    perspective: 'published',
    useCdn: false,
    maxRetries: 0,
    timeout: 8_000,
  })
  return z.array(z.string()).parse(await content.fetch<unknown>(unlicensed))
}

/**
 * Stops a public site from starting with the demo brand, unless `ALLOW_DEMO=yes`. If the content is unavailable the site starts, and it prints that
 * the check didn't run.
 */
export async function refuseDemoBrand(variables: Readonly<Record<string, string>>): Promise<void> {
  if (!isPublicSite({...process.env, ...variables})) return
  let regions: readonly string[]
  try {
    regions = await listUnlicensedRegions(variables)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.warn(`Whether the content is the demo brand's was not checked: it could not be read (${reason}).`)
    return
  }
  if (regions.length > 0)
    throw new Error(
      `Demo brand: no licence. That is what the region profiles of ${regions.join(', ')} say (Studio, Compliance, Licence of the legal entity).
A public site has licensed companies; ALLOW_DEMO=yes shows the demo brand all the same.`,
    )
}
