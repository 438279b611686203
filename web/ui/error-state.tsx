import type {ReactNode} from 'react'
import {WarningSign} from './warning-sign.tsx'

type ErrorStateProps = Readonly<{
  title: string
  text?: ReactNode
  /** A button to retry, and links to continue with. */
  children: ReactNode
}>

/** Says that a section failed, what still works, and offers a retry. */
export const ErrorState = ({title, text, children}: ErrorStateProps) => (
  <div
    role="alert"
    className="flex gap-3 rounded-panel border border-s-[6px] border-rule-strong border-s-warn bg-paper-sunk p-5 sm:p-6"
  >
    <WarningSign />
    <div>
      <p className="font-semibold">{title}</p>
      {text ? <p className="mt-1 max-w-[60ch] text-text-quiet">{text}</p> : null}
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">{children}</div>
    </div>
  </div>
)
