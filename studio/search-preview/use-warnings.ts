import {allLanguages} from '#schemas/rules/text-queries.ts'
import {localizedShape} from '#domain/localized-shape.ts'
import {z} from 'zod'
import {type Language, pickText} from '#domain/languages.ts'
import {type RegionCode, isRegion, regionCodes} from '#domain/regions/regions.ts'
import {fillLossShare, houseWarning, strictestWarning} from '#domain/risk-warning.ts'
import {useLiveQuery} from '../live-data.ts'

const shape = z.array(
  z.object({
    code: z.string(),
    lossPercentage: z.number().nullable(),
    /** The prescribed text for limited space. Null if the regulator doesn't prescribe one. */
    limited: localizedShape(z.string()).nullable(),
  }),
)

/** The data for each region's warning. */
type Warnings = z.infer<typeof shape>

const query = {
  query: `*[_type == "regionProfile"] {
    code,
    "lossPercentage": lossPercentage.percentage,
    "limited": select(
      defined(lossPercentage.percentage) => prescribedWithFigure->limited ${allLanguages},
      prescribedWithoutFigure->limited ${allLanguages}
    )
  }`,
  subscribeTo: '_type in ["regionProfile", "prescribedText"]',
  perspective: 'drafts',
  shape,
} as const

/** A region's warning for limited space, as on its pages. The strictest warning while the profile is unknown. */
export function formatLimitedWarning(warnings: Warnings, region: RegionCode, language: Language): string {
  const profile = warnings.find(({code}) => code === region)
  if (!profile) return pickText(strictestWarning, language)
  const {limited, lossPercentage} = profile
  return limited ? fillLossShare(limited[language], lossPercentage) : pickText(houseWarning, language)
}

const regional = z.object({regions: z.array(z.string())})

/** The regions that show a document: its own list, or all. */
export function listShownRegions(document: unknown): readonly RegionCode[] {
  const named = regional.safeParse(document).data?.regions.filter(isRegion) ?? []
  return named.length > 0 ? named : regionCodes
}

/** The limited warnings of all regions, updated live. Empty while loading. */
export function useWarnings(): Warnings {
  const result = useLiveQuery(query)
  return result.state === 'ready' ? result.value : []
}
