import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import {getMessages} from '#i18n/messages.ts'
import {describeOwnFaults} from './sign-in/auth-messages.ts'
import type {ReadFlash} from './sign-in/flash.ts'
import type {FormName} from './sign-in/form-schemas.ts'

/** The labels of the account area, and the props that all its forms share. */
export function getAccountLabels(lang: Language) {
  const {auth: words, form: labels, common} = getMessages(lang)
  return {common, form: {lang, labels, words}}
}

/** The language of the account page, and the result of the last form. */
export type AccountState = Readonly<{lang: Language; flash: ReadFlash}>

/** Whether a form was sent. The error then takes the focus, at any place on the page. */
export const hasResult = ({flash}: AccountState): boolean => flash.form !== undefined

/** Whether this form was sent and returned. */
export const isReturned = ({flash}: AccountState, id: string): boolean => flash.form === id

/**
 * The props of an account form by its id: labels, and the error after it was sent. A form without fields has the shape
 * `nothing`.
 */
export const getAccountFormProps = ({lang, flash}: AccountState, id: string, form: FormName = 'nothing') => ({
  ...getAccountLabels(lang).form,
  ...describeOwnFaults(lang, flash, {id, form}),
})

type PasswordDisclosureProps = Readonly<{
  label: string
  /** The form returned with errors, so it opens. */
  isOpen: boolean
  children: ReactNode
}>

/**
 * An account form that asks for the password. All these forms share a name, so that opening one closes the others, without
 * JavaScript too.
 */
export const PasswordDisclosure = ({label, isOpen, children}: PasswordDisclosureProps) => (
  <details name="password-form" open={isOpen} className="max-w-[40rem] border-b border-rule">
    <summary className="flex min-h-14 items-center justify-between gap-5 py-3.5 transition-colors hover:text-signal">
      <h3 className="text-base leading-snug">{label}</h3>
      <Chevron />
    </summary>
    <div className="max-w-[30rem] pt-2 pb-8">{children}</div>
  </details>
)
