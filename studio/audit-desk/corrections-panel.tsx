import {type BadgeTone, Badge, Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import type {QueryResult} from '../live-data.ts'
import {FormattedTime, LoadError, UserNames} from '../shared-parts.tsx'
import {type AuthorCorrection, judgeConsent, writeConsent} from './corrections.ts'
import {say} from '../i18n/say.ts'
import {sayWith} from '../i18n/say-with.tsx'

const states = {
  proposed: {tone: 'caution', text: say('waiting for two consents')},
  corrected: {tone: 'positive', text: say('in the audit log')},
  refused: {tone: 'critical', text: 'refused'},
} as const satisfies Readonly<Record<AuthorCorrection['state'], Readonly<{tone: BadgeTone; text: string}>>>

/** Proposed and entered corrections of wrongly recorded authors, for officers to consent to. Renders nothing if there are no corrections. */
export function CorrectionsPanel({result}: Readonly<{result: QueryResult<readonly AuthorCorrection[]>}>) {
  if (result.state === 'loading') return null
  if (result.state === 'failed') return <LoadError what={say('The corrections')} />
  if (result.value.length === 0) return null
  return (
    <Card as="section" padding={4} radius={2} border aria-label={say('Corrections')}>
      <Stack gap={4}>
        <Heading as="h2" size={0}>
          {say('Corrections')}
        </Heading>
        <Text size={1} muted>
          {say(
            'If an entry of the audit log names wrong authors, an operator proposes the true ones. Two officers consent, and the publisher adds the correction to the log. The text and its entry stay as they are.',
          )}
        </Text>
        <Stack as="ul" gap={4}>
          {result.value.map((correction) => (
            <Correction key={correction.position} correction={correction} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

function Correction({correction}: Readonly<{correction: AuthorCorrection}>) {
  const {position, document, documentType, state, correctedAt, recorded, authors, approver, problems} =
    correction
  const {tone, text} = states[state]
  return (
    <Card as="li" padding={4} radius={2} border tone={state === 'proposed' ? 'caution' : 'default'}>
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Text size={1} weight="medium">
            {say('Entry {position}', {position})} ·{' '}
            <IntentLink intent="edit" params={{id: document, type: documentType}}>
              {document}
            </IntentLink>
          </Text>
          <Badge tone={tone}>{text}</Badge>
          {correctedAt !== null && (
            <Text size={1} muted>
              <FormattedTime time={correctedAt} />
            </Text>
          )}
        </Flex>
        <Text size={1}>{sayWith('Recorded authors: {people}', {people: <UserNames ids={recorded} />})}</Text>
        <Text size={1}>{sayWith('True authors: {people}', {people: <UserNames ids={authors} />})}</Text>
        {approver !== null && (
          <Text size={1}>
            {sayWith('Approved by {people}', {people: <UserNames ids={[approver]} />})}
            {authors.includes(approver) && say(', who is one of its authors')}
          </Text>
        )}
        <Text size={1}>{say('Reason: {reason}', {reason: correction.reason})}</Text>
        <Consents correction={correction} />
        {problems.length > 0 && (
          <Text as="output" size={1}>
            {problems.join(' ')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function Consents({correction}: Readonly<{correction: AuthorCorrection}>) {
  const {state, mayConsent, consentedBy} = correction
  return (
    <>
      {consentedBy.length > 0 && (
        <Text size={1}>{sayWith('Consented: {people}', {people: <UserNames ids={consentedBy} />})}</Text>
      )}
      {state === 'proposed' && (
        <Text size={1} data-testid="may-consent">
          {sayWith('May consent: {people}', {people: <UserNames ids={mayConsent} />})}
        </Text>
      )}
      <ConsentButton correction={correction} />
    </>
  )
}

/** Asks once more before it stores the consent. */
function ConsentButton({correction}: Readonly<{correction: AuthorCorrection}>) {
  const client = useClient({apiVersion: studioApiVersion})
  const user = useCurrentUser()
  const toast = useToast()
  const [isConfirming, setConfirming] = useState(false)
  if (user === null) return null
  const judged = judgeConsent(correction, user.id)
  if (judged === 'done') return null
  if (judged !== 'open')
    return (
      <Text size={1} muted>
        {judged.why}
      </Text>
    )
  const consent = () => {
    setConfirming(false)
    writeConsent(client, correction, user.id).catch((error: unknown) => {
      console.error(error)
      toast.push({
        status: 'error',
        title: say('Your consent could not be stored'),
        description: say('Try again. If that fails too, contact an administrator.'),
      })
    })
  }
  if (!isConfirming)
    return (
      <Flex>
        <Button tone="primary" text={say('Consent')} onClick={() => setConfirming(true)} />
      </Flex>
    )
  return (
    <Stack gap={3}>
      <Text as="output" size={1}>
        {say(
          'By consenting you vouch that these are the true authors. Everyone can read it in the public record, and it can’t be taken back after the second consent.',
        )}
      </Text>
      <Flex gap={3}>
        <Button tone="primary" text={say('Consent to these authors')} onClick={consent} />
        <Button mode="ghost" text={say('Cancel')} onClick={() => setConfirming(false)} />
      </Flex>
    </Stack>
  )
}
