import {Button, Flex, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {type ReactNode, useEffect, useId, useRef, useState} from 'react'

type Props = Readonly<{
  label: string
  description: string
  /** Whether a moment to go live may be named. */
  asksMoment?: boolean
  submitText: string
  tone: 'primary' | 'critical'
  /** Rejects when it could not be stored. */
  onSubmit: (answer: Readonly<{reason: string; liveAt: string | null}>) => Promise<void>
  children?: ReactNode
}>

const {timeZone} = Intl.DateTimeFormat().resolvedOptions()

/** Asks for a reason, and for a moment where one may be named. What was typed stays when it could not be stored. */
export function ReasonDialog({
  label,
  description,
  asksMoment = false,
  submitText,
  tone,
  onSubmit,
  children,
}: Props) {
  const [reason, setReason] = useState('')
  const [moment, setMoment] = useState('')
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')
  const first = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The dialog focuses its Close button when it opens, after this.
    const frame = requestAnimationFrame(() => first.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const ids = {reason: useId(), moment: useId(), hint: useId(), past: useId()}
  const isPast = moment !== '' && Date.parse(moment) <= Date.now()
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
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
      {asksMoment && (
        <Stack gap={2}>
          <Text as="label" size={1} weight="medium" htmlFor={ids.moment}>
            Goes live at (time in {timeZone}; empty: as soon as it is approved)
          </Text>
          <TextInput
            id={ids.moment}
            type="datetime-local"
            aria-describedby={ids.past}
            value={moment}
            onChange={(event) => setMoment(event.currentTarget.value)}
          />
          <Text size={1} muted id={ids.past} as="output">
            {isPast && 'This moment is past: the text goes live as soon as it is approved.'}
          </Text>
        </Stack>
      )}
      {state === 'failed' && (
        <Text size={1} role="alert">
          It could not be stored. Try again; if this stays, tell an administrator.
        </Text>
      )}
      <Flex justify="flex-end">
        <Button
          tone={tone}
          text={submitText}
          disabled={reason.trim() === '' || state === 'sending'}
          onClick={submit}
        />
      </Flex>
    </Stack>
  )
}
