import {Card, Grid, Heading, Stack, Text} from '@sanity/ui'
import {useSchema} from 'sanity'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {WordDifference} from '../inputs/word-difference.tsx'
import {fieldTitles} from '../work-lists/field-titles.ts'
import {listDifferences} from './list-differences.ts'

type Document = Readonly<Record<string, unknown>>
type Props = Readonly<{type: string; from: Document; to: Document}>

/** What differs between two versions of a document, field by field, word by word, each language in its direction. */
export function Differences({type, from, to}: Props) {
  const schema = useSchema().get(type)
  const differences = listDifferences(from, to)
  if (differences.length === 0) return <Text size={1}>Nothing differs from what is live.</Text>
  return differences.map(({field, locales}) => (
    <Stack as="section" key={field} gap={3}>
      <Heading as="h3" size={0}>
        {fieldTitles(schema, [field]).join('')}
      </Heading>
      <Grid gridTemplateColumns={[1, 1, locales.length]} gap={3}>
        {locales.map((locale) => (
          <Card key={locale.language} padding={3} radius={2} border>
            <Stack gap={3}>
              {locale.isBilingual && (
                <Text size={0} muted>
                  {languageTitles[locale.language]}
                </Text>
              )}
              <WordDifference language={locale.language} from={locale.from} to={locale.to} />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  ))
}
