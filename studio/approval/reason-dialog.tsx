import {Stack, Text, TextInput, Button, Flex, TextArea} from '@sanity/ui'
import {useId, useState, type ReactNode, useEffect, useRef} from 'react'
import {timeZone} from '#schemas/values/moments.ts'
import {say} from '../i18n/say.ts'

/** A dialog about what is `read`. It is stale once that isn't what it was when the dialog opened. Null stands for nothing to decide. */
export function useDialogAbout(read: readonly string[] | null) {
  const [asked, setAsked] = useState<string | null>(null)
  const current = JSON.stringify(read)
  return {
    isOpen: asked !== null,
    isStale: asked !== null && asked !== current,
    open: () => setAsked(current),
    close: () => setAsked(null),
  }
}

const isToCome = (day: string | undefined): day is string =>
  day !== undefined && Date.parse(`${day}T00:00`) > Date.now()

const isToComeAt = (moment: string): boolean => Date.parse(moment) > Date.now()

/** The beginning of a future day, in the user's time zone. An empty text for other days. */
export const proposeTime = (firstDay: string | undefined): string =>
  isToCome(firstDay) ? `${firstDay}T00:00` : ''

/** Warns if visitors would read another first day than the day of the publication. */
export const describeFirstDay = (firstDay: string | undefined, time: string): string | null =>
  isToCome(firstDay) && time.slice(0, 'YYYY-MM-DD'.length) !== firstDay
    ? time === ''
      ? say('The text says that it is in force from {day}, and it would go live on approval.', {
          day: firstDay,
        })
      : say('The text says that it is in force from {day}, and it would go live on another day.', {
          day: firstDay,
        })
    : null

/** Asks for the publication time in the user's time zone, including the zone's name. Warns if the time is in the past. */
function TimeField({
  value,
  firstDay,
  hint,
  past,
  onChange,
}: Readonly<{
  value: string
  firstDay: string | undefined
  hint: string
  /** What happens at a time in the past. */
  past: string
  onChange: (value: string) => void
}>) {
  const ids = {field: useId(), hint: useId(), past: useId()}
  const differing = describeFirstDay(firstDay, value)
  const [isPast, setPast] = useState(false)
  const change = (moment: string) => {
    setPast(moment !== '' && Date.parse(moment) <= Date.now())
    onChange(moment)
  }
  return (
    <Stack gap={2}>
      <Text as="label" size={1} weight="medium" htmlFor={ids.field}>
        {say('Go live at ({zone})', {zone: timeZone})}
      </Text>
      <Text size={1} muted id={ids.hint}>
        {hint}
      </Text>
      <TextInput
        id={ids.field}
        type="datetime-local"
        aria-describedby={`${ids.hint} ${ids.past}`}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Text size={1} muted id={ids.past} as="output">
        {isPast ? past : differing}
      </Text>
    </Stack>
  )
}

type Props = Readonly<{
  label: string
  description: string
  /** Whether the dialog offers a publication time. */
  asksTime?: boolean
  /** What the dialog says if a time must be given. */
  timeHint?: string
  /** The first day that the text is in force (ISO 8601), as it says itself. The dialog proposes a future day as the publication time. */
  firstDay?: string | undefined
  submitText: string
  tone: 'primary' | 'critical'
  /** Why the answer can't be given any more. What was typed stays. */
  against?: string
  /** What was typed before, and a listener that keeps it after the dialog closes. */
  typed?: string
  onType?: (reason: string) => void
  /** Rejects if storing failed. */
  onSubmit: (answer: Readonly<{reason: string; liveAt: string | null}>) => Promise<void>
  children?: ReactNode
  /** Further fields, below the others. */
  more?: ReactNode
}>

/** Focuses a field after the dialog opens, because the dialog focuses its Close button first. */
function useFocusedFirst() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return field
}

/** Asks for a reason, with the cursor in its field. */
function ReasonField({
  label,
  description,
  value,
  onChange,
}: Readonly<{label: string; description: string; value: string; onChange: (value: string) => void}>) {
  const first = useFocusedFirst()
  const ids = {reason: useId(), hint: useId()}
  return (
    <Stack gap={2}>
      <Text as="label" size={1} weight="medium" htmlFor={ids.reason}>
        {label}
      </Text>
      <Text size={1} muted id={ids.hint}>
        {description}
      </Text>
      <TextArea
        ref={first}
        id={ids.reason}
        aria-describedby={ids.hint}
        rows={3}
        value={value}
        onChange={({currentTarget}) => onChange(currentTarget.value)}
      />
    </Stack>
  )
}

const Alert = ({children}: Readonly<{children: ReactNode}>) => (
  <Text size={1} role="alert">
    {children}
  </Text>
)

/** Asks for a reason and optionally a publication time. The input stays if storing failed. */
export function ReasonDialog({
  label,
  description,
  asksTime = false,
  timeHint,
  firstDay,
  submitText,
  tone,
  against,
  typed = '',
  onType,
  onSubmit,
  children,
  more,
}: Props) {
  const [reason, setReason] = useState(typed)
  const [moment, setMoment] = useState(() => proposeTime(firstDay))
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')
  const isComplete = reason.trim() !== '' && (timeHint === undefined || isToComeAt(moment))
  const submit = () => {
    setState('sending')
    const liveAt = moment === '' ? null : new Date(moment).toISOString()
    onSubmit({reason: reason.trim(), liveAt}).catch((error: unknown) => {
      console.error(error)
      setState('failed')
    })
  }
  return (
    <Stack gap={4}>
      {children}
      <ReasonField
        label={label}
        description={description}
        value={reason}
        onChange={(value) => {
          setReason(value)
          onType?.(value)
        }}
      />
      {asksTime && (
        <TimeField
          value={moment}
          firstDay={firstDay}
          hint={timeHint ?? say('Leave it empty to go live on approval.')}
          past={
            timeHint === undefined
              ? say('This time has passed: the text goes live on approval.')
              : say('This time has passed.')
          }
          onChange={setMoment}
        />
      )}
      {more}
      {against !== undefined && <Alert>{against}</Alert>}
      {state === 'failed' && (
        <Alert>
          {say('Your answer could not be stored. Try again. If that fails too, contact an administrator.')}
        </Alert>
      )}
      <Flex justify="flex-end">
        <Button
          tone={tone}
          text={submitText}
          disabled={!isComplete || state === 'sending' || against !== undefined}
          onClick={submit}
        />
      </Flex>
    </Stack>
  )
}
