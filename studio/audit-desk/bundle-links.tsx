import {Flex, Text} from '@sanity/ui'
import {languages} from '#domain/languages/languages.ts'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {environment} from '../environment.ts'
import {bundleAddress} from './bundle-address.ts'
import type {Filters} from './filter-changes.ts'

/** Links to what the public record has of a region and a period, to be verified without this product. */
export function BundleLinks({filters, today}: Readonly<{filters: Filters; today: string}>) {
  if (filters.region === '')
    return (
      <Text size={1} muted>
        Choose a region to export the bundle of the public record.
      </Text>
    )
  return (
    <Flex gap={4} wrap="wrap">
      {languages.map((language) => (
        <Text key={language} size={1}>
          <a href={bundleAddress(environment.siteUrl, filters, {language, today})} download>
            Export as bundle · {languageTitles[language]}
          </a>
        </Text>
      ))}
    </Flex>
  )
}
