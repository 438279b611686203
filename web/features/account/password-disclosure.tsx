import type {ReactNode} from 'react'
import {Chevron} from '#web/ui/chevron.tsx'

type PasswordDisclosureProps = Readonly<{
  label: string
  /** The form came back with errors: it is shown with them. */
  isOpen: boolean
  children: ReactNode
}>

/** A form of the account page that asks for the password. The forms share a name, so that opening one closes the others, also without JavaScript. */
export const PasswordDisclosure = ({label, isOpen, children}: PasswordDisclosureProps) => (
  <details name="password-form" open={isOpen} className="max-w-[40rem] border-b border-rule">
    <summary className="flex min-h-14 items-center justify-between gap-5 py-3.5 transition-colors hover:text-signal">
      <h3 className="text-base leading-snug">{label}</h3>
      <Chevron />
    </summary>
    <div className="max-w-[30rem] pt-2 pb-8">{children}</div>
  </details>
)
