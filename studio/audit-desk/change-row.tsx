import {type BadgeTone, Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useSchema} from 'sanity'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {sayTicked} from '../approval/checklist.tsx'
import {EvidenceFileList} from '../approval/evidence-files.tsx'
import type {SealStatus} from '../approval/seal-status.ts'
import {Differences} from '../difference/differences.tsx'
import {revealText} from '../difference/format-value.ts'
import {say, joinList, listSeparator, translate} from '../i18n/say.ts'
import {listFieldTitles} from '../work-lists/document-history.ts'
import {Moment, UserName, UserNames} from '../shared-parts.tsx'
import {type Change, nameDocument} from './changes.ts'
import {sayWith} from '../i18n/say-with.tsx'

/** Seal states in the words of the audit desk. */
const sealStatusTitles = {
  initial: {tone: 'default', text: say('first import')},
  approved: {tone: 'positive', text: 'approved'},
  emergency: {tone: 'critical', text: say('emergency, not countersigned')},
  countersigned: {tone: 'caution', text: say('emergency, countersigned')},
  objected: {tone: 'caution', text: say('emergency objected to, last approved text back')},
  ownAuthority: {tone: 'default', text: say('no approval needed')},
  unsealed: {tone: 'critical', text: say('not sealed, hidden from visitors')},
  altered: {tone: 'critical', text: say('altered after sealing, hidden from visitors')},
  forged: {tone: 'critical', text: say('sealed by someone other than the publisher, hidden from visitors')},
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
          {isPutBack && <Badge>{say('restored')}</Badge>}
          {document.isDeleted && after !== null && <Badge tone="caution">{say('deleted since')}</Badge>}
          <Text size={1} muted>
            <Moment time={at} />
          </Text>
        </Flex>
        {regions !== name && <Text size={1}>{regions}</Text>}
        <ChangeUsers change={change} />
        {correctedAuthors !== null && (
          <Text size={1}>
            {sayWith('Corrected authors: {people}', {people: <UserNames ids={correctedAuthors} />})}
          </Text>
        )}
        {standing.seal && (
          <Text size={1}>{say('Reason: {reason}', {reason: revealText(standing.seal.reason)})}</Text>
        )}
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
              : say('Changed: {fields}', {
                  fields: joinList(listFieldTitles(schema.get(document._type), fields)),
                })}
          </Text>
        )}
        <Text size={0} muted>
          {document._id}
          {standing.seal &&
            ` · SHA-256 ${standing.seal.hash} · ${say('key {key}', {key: standing.seal.keyId})}`}
        </Text>
        {before !== null && (
          <Flex>
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              aria-expanded={isOpen}
              text={isOpen ? say('Hide the changes') : say('Show the changes')}
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
    ? say('All regions')
    : regionCodes
        .filter((code) => regions.includes(code))
        .map((code) => translate(getRegionRecord(code).title))
        .join(listSeparator) || say('No region')

const describeWithoutFields = (before: Change['before']): string =>
  before === null ? say('First version') : say('Text unchanged, new seal')

function ChangeUsers({change: {standing, writtenBy, after}}: Readonly<{change: Change}>) {
  const {seal} = standing
  if (after === null)
    return <Text size={1}>{sayWith('Removed by {person}', {person: <UserName id={writtenBy} />})}</Text>
  if (!seal)
    return (
      <Text size={1}>
        {sayWith('Written by {people}', {people: <UserName id={writtenBy} />})} · {say('not approved')}
      </Text>
    )
  return (
    <Text size={1}>
      {sayWith('Written by {people}', {people: <UserNames ids={seal.authors.map(({id}) => id)} />})}
      {seal.approver ? (
        <> · {sayWith('approved by {person}', {person: <UserName id={seal.approver.id} />})}</>
      ) : (
        ` · ${say('not approved')}`
      )}
      {seal.objector && (
        <> · {sayWith('objected by {person}', {person: <UserName id={seal.objector.id} />})}</>
      )}
    </Text>
  )
}
