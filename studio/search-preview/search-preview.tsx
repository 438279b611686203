import {allLanguages} from '#schemas/rules/text-queries.ts'
import {useMemo, useState} from 'react'
import {z} from 'zod'
import {Box, Card, Heading, Select, Stack, Text} from '@sanity/ui'
import type {UserViewComponent} from 'sanity/structure'
import {type Language, languages} from '#domain/languages.ts'
import {getLanguageTitle} from '#domain/language-details.ts'
import {mapLanguages} from '#domain/localized.ts'
import {type RegionCode, defaultRegion, isRegion, getRegionRecord} from '#domain/regions/regions.ts'
import {useLiveQuery} from '../live-data.ts'
import {environment} from '../environment.ts'
import {LabelledField} from '../shared-parts.tsx'
import {SearchResult, SharedCard} from './listing-sheets.tsx'
import {readListing} from './listing.ts'
import {formatLimitedWarning, listShownRegions, useWarnings} from './use-warnings.ts'

const text = z.string().nullable()

/** The brand's name and a picture's address, updated live. */
function useBrandAndPicture(pictureRef: string | null) {
  const query = useMemo(
    () =>
      ({
        query: `{
          "brand": *[_id == "siteSettings"][0]{"texts": brandName ${allLanguages}}.texts,
          "picture": *[_id == ${JSON.stringify(pictureRef ?? '')}][0].url
        }`,
        subscribeTo: '_id == "siteSettings"',
        perspective: 'drafts',
        shape: z.object({brand: z.object(mapLanguages(() => text)).nullable(), picture: text}),
      }) as const,
    [pictureRef],
  )
  const result = useLiveQuery(query)
  return result.state === 'ready' ? result.value : {brand: null, picture: null}
}

const {host} = new URL(environment.siteUrl)

type Props = Readonly<{document: unknown; language: Language; warning: string}>

function ListingIn({document, language, warning}: Props) {
  const listing = readListing(document, language)
  const {brand, picture} = useBrandAndPicture(listing?.pictureRef ?? null)
  if (!listing)
    return (
      <Text size={1} muted>
        This page has no text in this language. Search engines list only the other language.
      </Text>
    )
  const sheet = {listing, language, brand: brand?.[language] ?? '', host, picture, warning}
  return (
    <Stack gap={4}>
      {listing.isUnlisted && (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>Hidden: search engines are asked not to list it.</Text>
        </Card>
      )}
      <SearchResult {...sheet} />
      {listing.drawnTitle === null && (
        <Text size={1} muted>
          Not every region has this page, so shared links show the site’s picture.
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
  <LabelledField label="Region">
    {(id) => (
      <Select
        id={id}
        value={region}
        onChange={({currentTarget: {value}}) => isRegion(value) && onChange(value)}
      >
        {regions.map((code) => (
          <option key={code} value={code}>
            {getRegionRecord(code).title}
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
          Roughly what Google and X show. They decide where to cut the text. The risk warning comes first.
        </Text>
        <RegionField regions={regions} region={region} onChange={setChosen} />
        {languages.map((language) => (
          <Stack key={language} as="section" gap={3}>
            <Heading as="h2" size={1}>
              {getLanguageTitle(language)}
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
