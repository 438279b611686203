import {type BadgeTone, Badge, Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {
  type ApprovalDecision,
  type DecisionKind,
  decisionTitles,
  formatChange,
} from '#domain/audit-log/decision.ts'
import {say, studioLanguage, translate} from '../i18n/say.ts'
import {LoadError, Moment, UserName, UserNames} from '../shared-parts.tsx'
import {sayTicked} from './checklist.tsx'
import {EvidenceFileList} from './evidence-files.tsx'
import {useDecisions} from './decisions.ts'
import {useRequest} from './requests.ts'
import {sayWith} from '../i18n/say-with.tsx'

const tones: Readonly<Record<DecisionKind, BadgeTone>> = {
  requested: 'primary',
  refused: 'critical',
  'sent-back': 'critical',
  withdrawn: 'caution',
  void: 'caution',
  approved: 'positive',
  'approval-refused': 'critical',
  cancelled: 'critical',
  'move-proposed': 'caution',
  'cancel-proposed': 'caution',
  moved: 'positive',
  'change-declined': 'caution',
  emergency: 'critical',
  published: 'positive',
  countersigned: 'positive',
  'countersigning-refused': 'critical',
  objected: 'critical',
  'objection-refused': 'critical',
  due: 'caution',
  overdue: 'critical',
}

type RowProps = Readonly<{decision: ApprovalDecision; showsDocument?: boolean}>

/** One decision: what, who, when, why, and the first changed words. */
function DecisionRow({decision, showsDocument = false}: RowProps) {
  const {kind, person, decidedAt, reason, authors, title, changes, liveAt, assignee, dueAt} = decision
  const {checklist, evidenceFiles} = decision
  return (
    <Card as="li" padding={3} radius={2} border>
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          {showsDocument && (
            <Text size={1} weight="medium">
              {title}
            </Text>
          )}
          <Badge tone={tones[kind]}>{translate(decisionTitles[kind])}</Badge>
          {person !== null && (
            <Text size={1}>{sayWith('by {person}', {person: <UserName id={person} />})}</Text>
          )}
          <Text size={1} muted>
            <Moment time={decidedAt} />
          </Text>
        </Flex>
        {authors.length > 0 && (
          <Text size={1} muted>
            {sayWith('Written by {people}', {people: <UserNames ids={authors} />})}
          </Text>
        )}
        {liveAt !== null && kind !== 'published' && (
          <Text size={1} muted>
            {kind === 'move-proposed' ? say('Proposed time:') : say('Goes live on')} <Moment time={liveAt} />
          </Text>
        )}
        {(assignee !== null || dueAt !== null) && (kind === 'requested' || kind === 'overdue') && (
          <Text size={1} muted>
            {assignee !== null && (
              <>
                {sayWith('Assigned to {person}', {person: <UserName id={assignee} />})}
                {dueAt !== null && ' · '}
              </>
            )}
            {dueAt !== null && <>{sayWith('Approve by {moment}', {moment: <Moment time={dueAt} />})}</>}
          </Text>
        )}
        {reason !== '' && <Text size={1}>{say('Reason: {reason}', {reason})}</Text>}
        {checklist.length > 0 && (
          <Text size={1} muted>
            {say('Ticked: {lines}', {lines: sayTicked(checklist)})}
          </Text>
        )}
        {(kind === 'requested' || kind === 'approved') && <EvidenceFileList files={evidenceFiles} />}
        {kind === 'requested' &&
          changes.map((change) => (
            <Text key={`${change.field} ${change.language}`} size={1} muted>
              {formatChange(studioLanguage, change)}
            </Text>
          ))}
      </Stack>
    </Card>
  )
}

/** Decisions, newest first. */
export const DecisionList = ({
  decisions,
  showsDocument = false,
}: Readonly<{decisions: readonly ApprovalDecision[]; showsDocument?: boolean}>) => (
  <Stack as="ol" gap={3}>
    {decisions.map((decision) => (
      <DecisionRow key={decision.position} decision={decision} showsDocument={showsDocument} />
    ))}
  </Stack>
)

/** Every decision about a document: who sent, approved, sent back or withdrew it, and why. The history can't be changed. */
export function DecisionHistory({documentId}: Readonly<{documentId: string}>) {
  const request = useRequest(documentId)
  // Each decision also changes the request.
  const version = request.state === 'ready' ? (request.value?._updatedAt ?? 'none') : null
  const history = useDecisions(documentId, version)
  return (
    <Box paddingTop={5} data-testid="decision-history">
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {say('Decisions')}
        </Heading>
        {history.state === 'loading' && (
          <Text size={1} muted>
            {say('Loading …')}
          </Text>
        )}
        {history.state === 'failed' && <LoadError what={say('The decisions')} />}
        {history.state === 'ready' &&
          (history.value.length === 0 ? (
            <Text size={1} muted>
              {say('No decisions yet. Each request, approval and refusal is listed here.')}
            </Text>
          ) : (
            <DecisionList decisions={history.value} />
          ))}
      </Stack>
    </Box>
  )
}
