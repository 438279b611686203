import {Button, Flex, Stack, Text, TextArea} from '@sanity/ui'
import {type ReactNode, useEffect, useId, useRef, useState} from 'react'
import {MomentField} from './moment-field.tsx'

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

/** A field that has the focus once the dialog is open, which gives it to its Close button first. */
function useFocusedFirst() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return field
}

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
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
      {asksMoment && <MomentField value={moment} onChange={setMoment} />}
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
