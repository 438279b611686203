import {Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {type SanityClient, useClient, useCurrentUser} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {timeZone} from '#schemas/values/moments.ts'
import {useLoaded} from '../live-data.ts'
import {LabelledField, UserName} from '../shared-parts.tsx'
import {isOfficer} from '../structure/roles.ts'
import {say} from '../i18n/say.ts'

const projectShape = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      isRobot: z.boolean().optional(),
      roles: z.array(z.object({name: z.string()})),
    }),
  ),
})

/** The people who may approve, from the project. */
async function readOfficers(client: SanityClient): Promise<readonly string[]> {
  const {projectId = ''} = client.config()
  const {members} = projectShape.parse(
    await client.request<unknown>({uri: `/projects/${projectId}`, useGlobalApi: true}),
  )
  return members.filter((member) => member.isRobot !== true && isOfficer(member)).map(({id}) => id)
}

/** The other people who may approve. Empty while they load, and if they can't be read. */
export function useOtherOfficers(): readonly string[] {
  const client = useClient({apiVersion: studioApiVersion})
  const user = useCurrentUser()
  const load = useMemo(() => async () => await readOfficers(client), [client])
  const officers = useLoaded(load)
  return officers.state === 'ready' ? officers.value.filter((id) => id !== user?.id) : []
}

/** Chooses one of the other officers. */
export function OfficerField({
  label,
  none,
  value,
  onChange,
}: Readonly<{label: string; none: string; value: string; onChange: (id: string) => void}>) {
  const officers = useOtherOfficers()
  return (
    <LabelledField label={label} minWidth="14rem">
      {(id) => (
        <Select id={id} value={value} onChange={({currentTarget}) => onChange(currentTarget.value)}>
          <option value="">{none}</option>
          {officers.map((officer) => (
            <option key={officer} value={officer}>
              <UserName id={officer} />
            </option>
          ))}
        </Select>
      )}
    </LabelledField>
  )
}

/** Chooses a time in the user's time zone. */
export const TimeOfDayField = ({
  label,
  value,
  onChange,
}: Readonly<{label: string; value: string; onChange: (time: string) => void}>) => (
  <LabelledField label={`${label} (${timeZone})`} minWidth="14rem">
    {(id) => (
      <TextInput
        id={id}
        type="datetime-local"
        value={value}
        onChange={({currentTarget}) => onChange(currentTarget.value)}
      />
    )}
  </LabelledField>
)

/** Who should approve a text, and until when, as typed. Empty texts stand for nothing. */
type Assignment = Readonly<{assignee: string; due: string}>

export const noAssignment: Assignment = {assignee: '', due: ''}

export const toAssignment = ({
  assignee,
  due,
}: Assignment): Readonly<{assignee: string | null; dueAt: string | null}> => ({
  assignee: assignee === '' ? null : assignee,
  dueAt: Number.isNaN(Date.parse(due)) ? null : new Date(due).toISOString(),
})

/** Asks who should approve a text, and until when. Both are hints: every other officer may approve it. */
export function AssignmentFields({
  value,
  onChange,
}: Readonly<{value: Assignment; onChange: (assignment: Assignment) => void}>) {
  const [isPast, setPast] = useState(false)
  return (
    <Stack gap={3}>
      <Flex gap={4} wrap="wrap">
        <OfficerField
          label={say('Assign to')}
          none={say('Anyone who may approve')}
          value={value.assignee}
          onChange={(assignee) => onChange({...value, assignee})}
        />
        <TimeOfDayField
          label={say('Approve by')}
          value={value.due}
          onChange={(due) => {
            setPast(Date.parse(due) <= Date.now())
            onChange({...value, due})
          }}
        />
      </Flex>
      <Text size={1} muted>
        {say(
          'Optional. Every other officer may still approve. A mail reminds them once when the time has passed.',
        )}
      </Text>
      {isPast && (
        <Text as="output" size={1}>
          {say('This time has passed: the request would be overdue at once.')}
        </Text>
      )}
    </Stack>
  )
}
