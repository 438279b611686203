import {Stack, Text, TextInput, Button, Flex, TextArea} from '@sanity/ui'
import {useId, useState, type ReactNode, useEffect, useRef} from 'react'

const {timeZone} = Intl.DateTimeFormat().resolvedOptions()

/** Asks for the publication time in the user's time zone, including the zone's name. Warns if the time is in the past. */
function TimeField({value, onChange}: Readonly<{value: string; onChange: (value: string) => void}>) {
  const ids = {field: useId(), hint: useId(), past: useId()}
  const [isPast, setPast] = useState(false)
  const change = (moment: string) => {
    setPast(moment !== '' && Date.parse(moment) <= Date.now())
    onChange(moment)
  }
  return (
    <Stack gap={2}>
      <Text as="label" size={1} weight="medium" htmlFor={ids.field}>
        Go live at (time in {timeZone})
      </Text>
      <Text size={1} muted id={ids.hint}>
        Leave it empty to go live on approval.
      </Text>
      <TextInput
        id={ids.field}
        type="datetime-local"
        aria-describedby={`${ids.hint} ${ids.past}`}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Text size={1} muted id={ids.past} as="output">
        {isPast && 'This time has passed: the text goes live on approval.'}
      </Text>
    </Stack>
  )
}

type Props = Readonly<{
  label: string
  description: string
  /** Whether the dialog offers a publication time. */
  asksTime?: boolean
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

/** Asks for a reason and optionally a publication time. The input stays if storing failed. */
export function ReasonDialog({
  label,
  description,
  asksTime = false,
  submitText,
  tone,
  against,
  typed = '',
  onType,
  onSubmit,
  children,
}: Props) {
  const [reason, setReason] = useState(typed)
  const [moment, setMoment] = useState('')
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')
  const first = useFocusedFirst()
  const ids = {reason: useId(), hint: useId()}
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
          value={reason}
          onChange={({currentTarget: {value}}) => {
            setReason(value)
            onType?.(value)
          }}
        />
      </Stack>
      {asksTime && <TimeField value={moment} onChange={setMoment} />}
      {against !== undefined && (
        <Text size={1} role="alert">
          {against}
        </Text>
      )}
      {state === 'failed' && (
        <Text size={1} role="alert">
          Your answer could not be stored. Try again. If that fails too, contact an administrator.
        </Text>
      )}
      <Flex justify="flex-end">
        <Button
          tone={tone}
          text={submitText}
          disabled={reason.trim() === '' || state === 'sending' || against !== undefined}
          onClick={submit}
        />
      </Flex>
    </Stack>
  )
}
