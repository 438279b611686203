import {Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {Fragment, useState} from 'react'
import type {SealKind} from '#domain/seal/seal.ts'
import {Differences} from '../approval/differences.tsx'
import type {Publication} from './load-publications.ts'
import {PersonName} from './person-name.tsx'

const standings = {
  initial: {tone: 'default', text: 'first import'},
  approved: {tone: 'positive', text: 'approved'},
  emergency: {tone: 'critical', text: 'emergency, not countersigned'},
  countersigned: {tone: 'caution', text: 'emergency, countersigned'},
} as const satisfies Record<SealKind, unknown>

/** One publication: its text, who stands behind it, why, and what it changed. */
export function PublicationRow({publication}: Readonly<{publication: Publication}>) {
  const {documentId, title, type, seal, document, before} = publication
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="li" padding={4} radius={2} border>
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Badge tone={standings[seal.kind].tone}>{standings[seal.kind].text}</Badge>
          <Text size={1} muted>
            <time dateTime={seal.sealedAt}>
              {new Date(seal.sealedAt).toLocaleString('en-GB', {
                dateStyle: 'medium',
                timeStyle: 'medium',
                timeZone: 'UTC',
              })}{' '}
              UTC
            </time>
          </Text>
        </Flex>
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
        <Text size={1}>Reason: {seal.reason}</Text>
        <Text size={0} muted>
          {documentId} · SHA-256 {seal.hash}
        </Text>
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
        {isOpen && before && <Differences type={type} from={before} to={document} />}
        {isOpen && !before && <Text size={1}>No approved text came before it.</Text>}
      </Stack>
    </Card>
  )
}
