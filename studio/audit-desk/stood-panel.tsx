import {Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {LoadingBlock, useClient, useCurrentUser} from 'sanity'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {getRegionRecord, regionCodes} from '#domain/regions/regions.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {revealedText} from '../difference/format-value.ts'
import {environment} from '../environment.ts'
import {useLoaded} from '../live-data.ts'
import {formatUtc, timeZone} from '#schemas/values/moments.ts'
import {requestSite} from '../request-site.ts'
import {LoadError, Moment, UserName, UserNames} from '../shared-parts.tsx'
import {Choice, TimeField} from './filter-fields.tsx'
import {RegulatorExport} from './regulator-export.tsx'
import {say, sayCount, sayLanguage, translate} from '../i18n/say.ts'
import {sayWith} from '../i18n/say-with.tsx'

const stoodShape = z.array(
  z.object({
    documentId: z.string(),
    title: revealedText,
    regions: z.array(z.string()),
    publishedAt: z.string(),
    authors: z.array(z.string()),
    approver: z.string().nullable(),
    reason: revealedText,
  }),
)
type StoodText = z.infer<typeof stoodShape>[number]

/** The texts that visitors of a region saw. Without a region, all texts. */
const filterByRegion = (texts: readonly StoodText[], region: string): readonly StoodText[] =>
  texts.filter(({regions}) => region === '' || regions.length === 0 || regions.includes(region))

/** Links to the public archive: the texts of this time, and the pages as the site rendered them. */
function PageLinks({at, region}: Readonly<{at: string; region: string}>) {
  const query = new URLSearchParams({at, ...(region !== '' && {region})}).toString()
  const link = (language: string, path: string) =>
    `${environment.siteUrl}${language === 'en' ? '' : `/${language}`}${path}?${query}`
  return (
    <Flex gap={4} wrap="wrap">
      {languages.flatMap((language) =>
        [
          [say('The texts as visitors read them'), '/legal/history'],
          [say('The pages as they were'), '/legal/history/pages'],
        ].map(([title = '', path = '']) => (
          <Text key={`${language} ${path}`} size={1}>
            <a href={link(language, path)} target="_blank" rel="noopener">
              {title} · {sayLanguage(language)}
            </a>
          </Text>
        )),
      )}
    </Flex>
  )
}

const StoodRow = ({text: {title, publishedAt, authors, approver, reason}}: Readonly<{text: StoodText}>) => (
  <Card as="li" padding={3} radius={2} border>
    <Stack gap={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1} weight="medium">
          {title}
        </Text>
        <Text size={1} muted>
          {sayWith('live since {moment}', {moment: <Moment time={publishedAt} />})}
        </Text>
      </Flex>
      <Text size={1}>
        {authors.length > 0 && (
          <>{sayWith('Written by {people}', {people: <UserNames ids={authors} />})} · </>
        )}
        {approver === null ? (
          say('not approved by a second person')
        ) : (
          <>{sayWith('approved by {person}', {person: <UserName id={approver} />})}</>
        )}
      </Text>
      {reason !== '' && (
        <Text size={1} muted>
          {say('Reason: {reason}', {reason})}
        </Text>
      )}
    </Stack>
  </Card>
)

function StoodTexts({at, region}: Readonly<{at: string; region: string}>) {
  const client = useClient({apiVersion: studioApiVersion})
  const userId = useCurrentUser()?.id
  const load = useMemo(
    () => async (signal: AbortSignal) =>
      await requestSite({client, userId, path: '/api/stood-texts', fields: {at}, shape: stoodShape, signal}),
    [client, userId, at],
  )
  const result = useLoaded(load)
  if (result.state === 'loading') return <LoadingBlock showText />
  if (result.state === 'failed') return <LoadError what={say('The texts of that time')} />
  const shown = filterByRegion(result.value, region)
  return (
    <Stack gap={4}>
      <Text size={1}>
        {formatUtc(at)}:{' '}
        {sayCount(shown.length, {one: '{count} regulated text', other: '{count} regulated texts'})}
      </Text>
      <PageLinks at={at} region={region} />
      {region === '' ? (
        <Text size={1} muted>
          {say('Choose a region to export everything for a regulator.')}
        </Text>
      ) : (
        <RegulatorExport region={region} range={{at}} />
      )}
      {shown.length === 0 ? (
        <Text size={1}>{say('The audit log has no texts from before this time. Choose a later time.')}</Text>
      ) : (
        <Stack as="ol" gap={3}>
          {shown.map((text) => (
            <StoodRow key={text.documentId} text={text} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** Which regulated texts visitors saw at a time, who wrote and who approved them. Deleted documents are included. */
export function StoodPanel() {
  const [region, setRegion] = useState('')
  const [time, setTime] = useState('')
  const [isFuture, setFuture] = useState(false)
  const moment = Date.parse(time)
  const at = Number.isNaN(moment) ? null : new Date(moment).toISOString()
  return (
    <Stack as="section" gap={4} aria-label={say('As it stood on')}>
      <Heading as="h2" size={1}>
        {say('As it stood on …')}
      </Heading>
      <Flex gap={4} wrap="wrap">
        <Choice
          label={say('Shown in')}
          all={say('All regions')}
          options={regionCodes.map((code) => [code, translate(getRegionRecord(code).title)])}
          value={region}
          onChange={setRegion}
        />
        <TimeField
          label={say('Time ({zone})', {zone: timeZone})}
          type="datetime-local"
          value={time}
          onChange={(value) => {
            setTime(value)
            setFuture(Date.parse(value) > Date.now())
          }}
        />
      </Flex>
      {at === null || isFuture ? (
        <Box>
          <Text size={1} muted={!isFuture}>
            {isFuture
              ? say('This time is in the future. Choose one in the past.')
              : say('Choose a time to see which regulated texts visitors saw, and who approved them.')}
          </Text>
        </Box>
      ) : (
        <StoodTexts key={at} at={at} region={region} />
      )}
    </Stack>
  )
}
