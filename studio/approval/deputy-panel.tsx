import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {useLiveQuery} from '../live-data.ts'
import {Moment, UserName} from '../shared-parts.tsx'
import {isOfficer} from '../structure/roles.ts'
import {OfficerField, TimeOfDayField} from './assignment.tsx'
import {say} from '../i18n/say.ts'
import {sayWith} from '../i18n/say-with.tsx'

const absenceShape = z
  .object({deputy: z.string(), from: z.string(), until: z.string()})
  .nullable()
  .catch(null)

const empty = {deputy: '', from: '', until: ''}

/** The times of an absence, if they are complete, in order and not over. */
export const readAbsence = ({deputy, from, until}: typeof empty, now = Date.now()): typeof empty | null =>
  deputy !== '' && Math.max(Date.parse(from), now) < Date.parse(until)
    ? {deputy, from: new Date(from).toISOString(), until: new Date(until).toISOString()}
    : null

/** Asks for a deputy and a time. */
function AbsenceForm({onSubmit}: Readonly<{onSubmit: (absence: typeof empty) => void}>) {
  const [typed, setTyped] = useState(empty)
  const [isOpen, setOpen] = useState(false)
  const absence = readAbsence(typed)
  const isComplete = Object.values(typed).every((value) => value !== '')
  if (!isOpen)
    return (
      <Flex>
        <Button mode="ghost" text={say('Name a deputy')} onClick={() => setOpen(true)} />
      </Flex>
    )
  return (
    <>
      <Flex gap={4} wrap="wrap">
        <OfficerField
          label={say('Deputy')}
          none={say('Choose an officer')}
          value={typed.deputy}
          onChange={(deputy) => setTyped({...typed, deputy})}
        />
        <TimeOfDayField
          label={say('From')}
          value={typed.from}
          onChange={(from) => setTyped({...typed, from})}
        />
        <TimeOfDayField
          label={say('Until')}
          value={typed.until}
          onChange={(until) => setTyped({...typed, until})}
        />
      </Flex>
      {isComplete && absence === null && (
        <Text as="output" size={1}>
          {say('Choose a future time in “Until”, later than “From”.')}
        </Text>
      )}
      <Flex gap={3} justify="flex-end">
        <Button mode="ghost" text={say('Cancel')} onClick={() => setOpen(false)} />
        <Button
          text={say('Name the deputy')}
          tone="primary"
          disabled={absence === null}
          onClick={() => absence && onSubmit(absence)}
        />
      </Flex>
    </>
  )
}

/** The user's current or planned absence, updated live. Null without one. */
function useAbsence(id: string): typeof empty | null {
  const query = useMemo(
    () => ({
      query: `*[_id == "${id}"][0]{deputy, from, until}`,
      subscribeTo: `_id == "${id}"`,
      perspective: 'raw' as const,
      shape: absenceShape,
    }),
    [id],
  )
  const [openedAt] = useState(() => Date.now())
  const stored = useLiveQuery(query)
  const absence = stored.state === 'ready' ? stored.value : null
  const isOver = absence === null || Date.parse(absence.until) <= Math.max(openedAt, Date.parse(absence.from))
  return isOver ? null : absence
}

/** Names the user's deputy for a time. The deputy gets the same mails, and no right. */
function Absence({userId}: Readonly<{userId: string}>) {
  const client = useClient({apiVersion: studioApiVersion})
  const [isFailed, setFailed] = useState(false)
  const id = `absence.${userId}`
  const absence = useAbsence(id)
  const store = (stored: typeof empty) => {
    setFailed(false)
    client.createOrReplace({_id: id, _type: 'absence', ...stored}).catch((error: unknown) => {
      console.error(error)
      setFailed(true)
    })
  }
  return (
    <Stack gap={4}>
      {absence === null ? (
        <AbsenceForm onSubmit={store} />
      ) : (
        <Flex gap={4} align="center" wrap="wrap">
          <Text size={1}>
            {sayWith('{person} also gets your mails from {from} to {until}.', {
              person: <UserName id={absence.deputy} />,
              from: <Moment time={absence.from} />,
              until: <Moment time={absence.until} />,
            })}
          </Text>
          <Button
            mode="ghost"
            text={say('End the absence')}
            onClick={() => store({...absence, until: absence.from})}
          />
        </Flex>
      )}
      {isFailed && (
        <Text size={1} role="alert">
          {say('Your deputy could not be stored. Try again. If that fails too, contact an administrator.')}
        </Text>
      )}
    </Stack>
  )
}

/** For officers: who gets their mails while they are away. */
export function DeputyPanel() {
  const user = useCurrentUser()
  if (user === null || !isOfficer(user)) return null
  return (
    <Card as="section" padding={4} borderTop aria-label={say('While you are away')}>
      <Stack gap={4}>
        <Heading as="h2" size={0}>
          {say('While you are away')}
        </Heading>
        <Text size={1} muted>
          {say('Your deputy also gets your mails, and approves in their own name.')}
        </Text>
        <Absence userId={user.id} />
      </Stack>
    </Card>
  )
}
