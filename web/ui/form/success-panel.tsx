'use client'

import {type ReactNode, useEffect, useRef} from 'react'

type SuccessPanelProps = Readonly<{
  title: string
  /** The next steps. */
  children: ReactNode
  /** Links to continue with. */
  actions?: ReactNode
  takesFocus?: boolean
}>

/** Replaces the form after it was sent, and describes the next steps. Takes the focus when it appears. */
export function SuccessPanel({title, children, actions, takesFocus = true}: SuccessPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4 rounded-panel border border-s-[6px] border-rule-strong border-s-gain bg-paper-sunk p-5 sm:p-6">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-6 fill-none stroke-gain stroke-2">
        <path d="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z" />
        <path d="m7.5 12.5 3 3 6-6.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript the response begins here; the browser scrolls to it */}
        <h2 ref={heading} tabIndex={-1} autoFocus={takesFocus} className="text-lg">
          {title}
        </h2>
        <div className="mt-2 max-w-[60ch]">{children}</div>
        {actions ? <div className="mt-5 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  )
}
