import {allLanguages} from '#schemas/rules/text-queries.ts'
import {useState} from 'react'
import {z} from 'zod'
import {Box, Card, Heading, Select, Stack, Text} from '@sanity/ui'
import type {UserViewComponent} from 'sanity/structure'
import {type Language, languages, pickText} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {
  type RegionCode,
  defaultRegion,
  isRegion,
  getRegionRecord,
  regionCodes,
} from '#domain/regions/regions.ts'
import {readableRows, useLiveQuery} from '../live-data.ts'
import {environment, toPictureAddress} from '../environment.ts'
import {LabelledField} from '../shared-parts.tsx'
import {SearchResult, SharedCard} from './listing-sheets.tsx'
import {readListing} from './listing.ts'
import {localizedShape} from '#domain/localized-shape.ts'
import {fillLossShare, houseWarning, strictestWarning} from '#domain/risk-warning.ts'
import {say, translate, sayLanguage} from '../i18n/say.ts'

const shape = readableRows(
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

const text = z.string().nullable()

const brandQuery = {
  query: `*[_id == "siteSettings"][0]{"texts": brandName ${allLanguages}}.texts`,
  subscribeTo: '_id == "siteSettings"',
  perspective: 'drafts',
  shape: z.object(mapLanguages(() => text)).nullable(),
} as const

/** The brand's name, updated live. */
function useBrand() {
  const result = useLiveQuery(brandQuery)
  return result.state === 'ready' ? result.value : null
}

const {host} = new URL(environment.siteUrl)

type Props = Readonly<{document: unknown; language: Language; warning: string}>

function ListingIn({document, language, warning}: Props) {
  const listing = readListing(document, language)
  const brand = useBrand()
  if (!listing)
    return (
      <Text size={1} muted>
        {say('This page has no text in this language. Search engines list only the other language.')}
      </Text>
    )
  const sheet = {
    listing,
    language,
    brand: brand?.[language] ?? '',
    host,
    picture: toPictureAddress(listing.pictureRef ?? ''),
    warning,
  }
  return (
    <Stack gap={4}>
      {listing.isUnlisted && (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>{say('Hidden: search engines are asked not to list it.')}</Text>
        </Card>
      )}
      <SearchResult {...sheet} />
      {listing.drawnTitle === null && (
        <Text size={1} muted>
          {say('Not every region has this page, so shared links show the site’s picture.')}
        </Text>
      )}
      <SharedCard {...sheet} />
    </Stack>
  )
}

type RegionFieldProps = Readonly<{
  regions: readonly RegionCode[]
  region: RegionCode
  onChange: (region: RegionCode) => void
}>

const RegionField = ({regions, region, onChange}: RegionFieldProps) => (
  <LabelledField label={say('Region')}>
    {(id) => (
      <Select
        id={id}
        value={region}
        onChange={({currentTarget: {value}}) => isRegion(value) && onChange(value)}
      >
        {regions.map((code) => (
          <option key={code} value={code}>
            {translate(getRegionRecord(code).title)}
          </option>
        ))}
      </Select>
    )}
  </LabelledField>
)

/** A page's appearance in search results and when shared, in both languages, from the form's current values. */
export const SearchPreview: UserViewComponent = ({document: {displayed}}) => {
  const warnings = useWarnings()
  const [chosen, setChosen] = useState(defaultRegion)
  const regions = listShownRegions(displayed)
  const region = regions.includes(chosen) ? chosen : (regions[0] ?? chosen)
  return (
    <Box padding={4} overflow="auto">
      <Stack gap={5}>
        <Text size={1} muted>
          {say(
            'Roughly what Google and X show. They decide where to cut the text. The risk warning comes first.',
          )}
        </Text>
        <RegionField regions={regions} region={region} onChange={setChosen} />
        {languages.map((language) => (
          <Stack key={language} as="section" gap={3}>
            <Heading as="h2" size={1}>
              {sayLanguage(language)}
            </Heading>
            <ListingIn
              document={displayed}
              language={language}
              warning={formatLimitedWarning(warnings, region, language)}
            />
          </Stack>
        ))}
      </Stack>
    </Box>
  )
}
