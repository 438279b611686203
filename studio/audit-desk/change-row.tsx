import {type BadgeTone, Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {Fragment, useState} from 'react'
import {useSchema} from 'sanity'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {sayTicked} from '../approval/checklist.tsx'
import {EvidenceFileList} from '../approval/evidence-files.tsx'
import type {SealStatus} from '../approval/seal-status.ts'
import {Differences} from '../difference/differences.tsx'
import {revealText} from '../difference/format-value.ts'
import {say} from '../i18n/say.ts'
import {listFieldTitles} from '../work-lists/document-history.ts'
import {Moment, UserName, UserNames} from '../shared-parts.tsx'
import {type Change, nameDocument} from './changes.ts'

/** Seal states in the words of the audit desk. */
const sealStatusTitles = {
  initial: {tone: 'default', text: 'first import'},
  approved: {tone: 'positive', text: 'approved'},
  emergency: {tone: 'critical', text: 'emergency, not countersigned'},
  countersigned: {tone: 'caution', text: 'emergency, countersigned'},
  objected: {tone: 'caution', text: 'emergency objected to, last approved text back'},
  ownAuthority: {tone: 'default', text: 'no approval needed'},
  unsealed: {tone: 'critical', text: 'not sealed, hidden from visitors'},
  altered: {tone: 'critical', text: 'altered after sealing, hidden from visitors'},
  forged: {tone: 'critical', text: 'sealed by someone other than the publisher, hidden from visitors'},
  removed: {tone: 'caution', text: 'removed'},
} as const satisfies Readonly<Record<SealStatus['kind'], Readonly<{tone: BadgeTone; text: string}>>>

type Props = Readonly<{
  change: Change
  /** The true authors, if the audit log has a correction. */
  correctedAuthors: readonly string[] | null
}>

/** One change: its document, approvers, reason, seal and changed fields. */
export function ChangeRow({change, correctedAuthors}: Props) {
  const {document, at, standing, isPutBack, before, after, fields} = change
  const [isOpen, setOpen] = useState(false)
  const schema = useSchema()
  const {tone, text} = sealStatusTitles[standing.kind]
  const name = nameDocument(document, schema.get(document._type)?.title)
  const regions = formatRegionNames(document.regions)
  return (
    <Card as="li" padding={4} radius={2} border>
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Text size={1} weight="medium">
            {name}
          </Text>
          <Badge tone={tone}>{text}</Badge>
          {isPutBack && <Badge>restored</Badge>}
          {document.isDeleted && after !== null && <Badge tone="caution">deleted since</Badge>}
          <Text size={1} muted>
            <Moment time={at} />
          </Text>
        </Flex>
        {regions !== name && <Text size={1}>{regions}</Text>}
        <ChangeUsers change={change} />
        {correctedAuthors !== null && (
          <Text size={1}>
            Corrected authors: <UserNames ids={correctedAuthors} />
          </Text>
        )}
        {standing.seal && <Text size={1}>Reason: {revealText(standing.seal.reason)}</Text>}
        {standing.seal?.checklist && (
          <Text size={1}>
            {say('Ticked by the approver: {lines}', {lines: sayTicked(standing.seal.checklist)})}
          </Text>
        )}
        {standing.seal?.evidenceFiles && <EvidenceFileList files={standing.seal.evidenceFiles} />}
        {after !== null && (
          <Text size={1}>
            {before === null || fields.length === 0
              ? describeWithoutFields(before)
              : `Changed: ${listFieldTitles(schema.get(document._type), fields).join(', ')}`}
          </Text>
        )}
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

const formatRegionNames = (regions: readonly string[]): string =>
  regions.length === 0
    ? 'All regions'
    : regionCodes
        .filter((code) => regions.includes(code))
        .map((code) => getRegionRecord(code).title)
        .join(', ') || 'No region'

const describeWithoutFields = (before: Change['before']): string =>
  before === null ? 'First version' : 'Text unchanged, new seal'

function ChangeUsers({change: {standing, writtenBy, after}}: Readonly<{change: Change}>) {
  const {seal} = standing
  if (after === null)
    return (
      <Text size={1}>
        Removed by <UserName id={writtenBy} />
      </Text>
    )
  if (!seal)
    return (
      <Text size={1}>
        Written by <UserName id={writtenBy} /> · not approved
      </Text>
    )
  return (
    <Text size={1}>
      Written by{' '}
      {seal.authors.map(({id}, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <UserName id={id} />
        </Fragment>
      ))}
      {seal.approver ? (
        <>
          {' '}
          · approved by <UserName id={seal.approver.id} />
        </>
      ) : (
        ' · not approved'
      )}
      {seal.objector && (
        <>
          {' '}
          · objected by <UserName id={seal.objector.id} />
        </>
      )}
    </Text>
  )
}
