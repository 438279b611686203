import {Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {Fragment, useState} from 'react'
import {useSchema} from 'sanity'
import {regionCodes, regionRecord} from '#domain/regions/regions.ts'
import {Differences} from '../approval/differences.tsx'
import {fieldTitles} from '../work-lists/field-titles.ts'
import type {Change} from './change.ts'
import {PersonName} from './person-name.tsx'
import {standingTitles} from './standing-titles.ts'

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
})

/** One change: its document, who stands behind it, why, its seal, and what it changed. */
export function ChangeRow({change}: Readonly<{change: Change}>) {
  const {document, at, standing, isPutBack, before, after, fields} = change
  const [isOpen, setOpen] = useState(false)
  const schema = useSchema()
  const {tone, text} = standingTitles[standing.kind]
  return (
    <Card as="li" padding={4} radius={2} border>
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Text size={1} weight="medium">
            {document.title}
          </Text>
          <Badge tone={tone}>{text}</Badge>
          {isPutBack && <Badge>put back</Badge>}
          <Text size={1} muted>
            <time dateTime={at}>{momentFormat.format(new Date(at))} UTC</time>
          </Text>
        </Flex>
        <Text size={1}>{namesOf(document.regions)}</Text>
        <People change={change} />
        {standing.seal && <Text size={1}>Reason: {standing.seal.reason}</Text>}
        <Text size={1}>
          {before === null || fields.length === 0
            ? wordsWithoutFields(before, after)
            : `Changed: ${fieldTitles(schema.get(document._type), fields).join(', ')}`}
        </Text>
        <Text size={0} muted>
          {document._id}
          {standing.seal && ` · SHA-256 ${standing.seal.hash} · key ${standing.seal.keyId}`}
        </Text>
        {before !== null && (
          <Flex>
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              aria-expanded={isOpen}
              text={isOpen ? 'Hide the changes' : 'Show the changes'}
              onClick={() => setOpen(!isOpen)}
            />
          </Flex>
        )}
        {isOpen && before && <Differences type={document._type} from={before} to={after ?? {}} />}
      </Stack>
    </Card>
  )
}

const namesOf = (regions: readonly string[]): string =>
  regions.length === 0
    ? 'All regions'
    : regionCodes
        .filter((code) => regions.includes(code))
        .map((code) => regionRecord(code).title)
        .join(', ') || 'No region'

function wordsWithoutFields(before: Change['before'], after: Change['after']): string {
  if (after === null) return 'It was removed'
  return before === null ? 'Nothing was published before it' : 'Its text is the same: only its seal changed'
}

function People({change: {standing, writtenBy}}: Readonly<{change: Change}>) {
  const {seal} = standing
  if (!seal)
    return (
      <Text size={1}>
        Written by <PersonName id={writtenBy} /> · approved by nobody
      </Text>
    )
  return (
    <Text size={1}>
      Written by{' '}
      {seal.authors.map(({id}, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <PersonName id={id} />
        </Fragment>
      ))}
      {seal.approver ? (
        <>
          {' '}
          · approved by <PersonName id={seal.approver.id} />
        </>
      ) : (
        ' · approved by nobody'
      )}
    </Text>
  )
}
