'use client'

import {useFormStatus} from 'react-dom'
import {type ButtonTone, buttonStyle} from '../button-style.ts'

type SubmitButtonProps = Readonly<{
  children: string
  /** Label while the form is pending. */
  busyLabel: string
  /** Set when the form submits other than by its action. */
  isBusy?: boolean
  /** False while the form can't be sent yet. The button is then disabled, and keeps its label. */
  isReady?: boolean
  tone?: ButtonTone
}>

/** Submits the form. While pending, the button is disabled and shows so, without changing its size. */
export function SubmitButton({
  children,
  busyLabel,
  isBusy = false,
  isReady = true,
  tone = 'signal',
}: SubmitButtonProps) {
  const {pending} = useFormStatus()
  const busy = pending || isBusy
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is its label
    <button
      type="submit"
      disabled={busy || !isReady}
      className={`${buttonStyle(tone)} disabled:cursor-progress disabled:border-rule-strong disabled:bg-paper-sunk disabled:text-text-quiet`}
    >
      <span className="grid">
        <span className={`col-start-1 row-start-1 ${busy ? 'invisible' : ''}`}>{children}</span>
        <span className={`col-start-1 row-start-1 ${busy ? '' : 'invisible'}`}>{busyLabel}</span>
      </span>
    </button>
  )
}
