import {Box, Stack, Text, Card} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {useRelativeTime, useUser} from 'sanity'
import {operator} from '#domain/seal/operator.ts'
import {formatMoment, formatUtc} from '#schemas/values/moments.ts'
import {say, listSeparator} from './i18n/say.ts'

/** A field with its label above it. In a row of fields, it moves to the next line before its label or value is cut off. */
export function LabelledField({
  label,
  minWidth = '10rem',
  children,
}: Readonly<{label: string; minWidth?: string; children: (id: string) => ReactNode}>) {
  const id = useId()
  return (
    <Box flex={1} style={{minWidth}}>
      <Stack gap={2}>
        <Text as="label" size={1} weight="medium" htmlFor={id}>
          {label}
        </Text>
        {children(id)}
      </Stack>
    </Box>
  )
}

/** Replaces content that the Content Lake failed to load, such as "The posts". */
export const LoadError = ({what}: Readonly<{what: string}>) => (
  <Card tone="critical" padding={4} radius={2} border role="alert">
    <Text size={1}>
      {say('{what} could not be read. Reload the page. If that fails too, contact an administrator.', {what})}
    </Text>
  </Card>
)

/** Relative time of an event, updated live. */
export function FormattedTime({time}: Readonly<{time: string}>) {
  const relativeTime = useRelativeTime(time, {useTemporalPhrase: true})
  return (
    <time dateTime={time} title={`${formatMoment(time)}\n${formatUtc(time)}`}>
      {relativeTime}
    </time>
  )
}

/** The time of an event in the user's time zone, with UTC on hover. */
export const Moment = ({time}: Readonly<{time: string}>) => (
  <time dateTime={time} title={formatUtc(time)}>
    {formatMoment(time)}
  </time>
)

/** The name of a project member, or the id of a former member. */
export function UserName({id}: Readonly<{id: string}>) {
  return id === operator.id ? say('The operator') : <Member id={id} />
}

function Member({id}: Readonly<{id: string}>) {
  const [user] = useUser(id)
  return user?.displayName ?? id
}

/** People's names, separated by commas. */
export const UserNames = ({ids}: Readonly<{ids: readonly string[]}>) =>
  ids.map((id, index) => (
    <span key={id}>
      {index > 0 && listSeparator}
      <UserName id={id} />
    </span>
  ))
