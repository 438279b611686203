import {Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {LoadingBlock} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {DocumentRow, type DocumentLine} from './document-row.tsx'
import type {QueryResult} from '../use-live-query.ts'

/** A section of a work list. */
export type Section = Readonly<{
  title: string
  lines: readonly DocumentLine[]
  /** Whether its lines are shown once somebody opens it. */
  isFolded?: boolean
}>

type Props = Readonly<{
  result: QueryResult<readonly Section[]>
  /** Message for an empty list. */
  emptyText: string
  description: string
}>

/** Documents that need attention, in sections; a click opens one beside the list. */
export function WorkList({result, emptyText, description}: Props) {
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed')
    return (
      <Notice tone="critical">
        The list could not be read. Reload the page; if this stays, tell an administrator.
      </Notice>
    )
  const sections = result.value.filter(({lines}) => lines.length > 0)
  return (
    <Stack gap={5} padding={3} paddingBottom={6}>
      <Box paddingX={2} paddingTop={1}>
        <Text size={1} muted>
          {description}
        </Text>
      </Box>
      {sections.length === 0 && <Notice tone="positive">{emptyText}</Notice>}
      {sections.map((section) => (
        <SectionOfList key={section.title} {...section} />
      ))}
    </Stack>
  )
}

function SectionOfList({title, lines, isFolded = false}: Section) {
  const [isOpen, setOpen] = useState(false)
  const heading = (
    <Flex paddingX={2} align="baseline" gap={2}>
      <Heading as="h2" size={0}>
        {title}
      </Heading>
      <Text size={1} muted>
        {lines.length}
      </Text>
    </Flex>
  )
  if (isFolded)
    return (
      <details onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
        <summary aria-label={`${title}, ${lines.length}`}>
          <Box display="inline-block">{heading}</Box>
        </summary>
        {isOpen && <Lines lines={lines} />}
      </details>
    )
  return (
    <Stack as="section" gap={2}>
      {heading}
      <Lines lines={lines} />
    </Stack>
  )
}

function Lines({lines}: Pick<Section, 'lines'>) {
  const {ChildLink} = usePaneRouter()
  return (
    <Stack as="ul" gap={1}>
      {lines.map((line) => (
        <li key={line.key ?? line.documentId}>
          <DocumentRow line={line} link={ChildLink} />
        </li>
      ))}
    </Stack>
  )
}

type NoticeProps = Readonly<{tone: 'positive' | 'critical'; children: ReactNode}>

function Notice({tone, children}: NoticeProps) {
  return (
    <Card tone={tone} padding={4} margin={2} radius={2} border>
      <Text size={1}>{children}</Text>
    </Card>
  )
}
