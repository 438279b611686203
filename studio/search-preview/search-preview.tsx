import {Box, Card, Heading, Stack, Text} from '@sanity/ui'
import type {UserViewComponent} from 'sanity/structure'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {type Language, languages} from '#domain/languages/languages.ts'
import {environment} from '../environment.ts'
import {SearchResult, SharedCard} from './listing-sheets.tsx'
import {listingOf} from './listing-of.ts'
import {useBrandAndPicture} from './use-brand-and-picture.ts'

const {host} = new URL(environment.siteUrl)

type Props = Readonly<{document: unknown; language: Language}>

function ListingIn({document, language}: Props) {
  const listing = listingOf(document, language)
  const {brand, picture} = useBrandAndPicture(listing?.pictureRef ?? null)
  if (!listing)
    return (
      <Text size={1} muted>
        It has no text in this language, so it is listed in the other one only.
      </Text>
    )
  const sheet = {listing, language, brand: brand?.[language] ?? '', host, picture}
  return (
    <Stack gap={4}>
      {listing.isUnlisted && (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>Hidden from search engines: they are asked not to list it.</Text>
        </Card>
      )}
      <SearchResult {...sheet} />
      {listing.drawnTitle === null && (
        <Text size={1} muted>
          Not every region shows this page: shared links have the picture of the site.
        </Text>
      )}
      <SharedCard {...sheet} />
    </Stack>
  )
}

/** How a page will appear in search results and when it is shared, in both languages, with what the form has now. */
export const SearchPreview: UserViewComponent = ({document: {displayed}}) => (
  <Box padding={4} overflow="auto">
    <Stack gap={5}>
      <Text size={1} muted>
        About what Google and X show. Each decides for itself where to cut, and the risk warning comes first.
      </Text>
      {languages.map((language) => (
        <Stack key={language} as="section" gap={3}>
          <Heading as="h2" size={1}>
            {languageTitles[language]}
          </Heading>
          <ListingIn document={displayed} language={language} />
        </Stack>
      ))}
    </Stack>
  </Box>
)
