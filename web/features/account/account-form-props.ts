import type {Language} from '#domain/languages/languages.ts'
import {describeFaultsOf} from '#web/features/sign-in/describe-faults.ts'
import type {ReadFlash} from '#web/features/sign-in/flash.ts'
import type {FormName} from '#web/features/sign-in/form-schemas.ts'
import {currentLabels} from './current-labels.ts'

/** The language of the account page, and the result of the form that was sent last. */
export type AccountState = Readonly<{lang: Language; flash: ReadFlash}>

/** Whether a form was sent: why it was refused takes the focus, wherever it is on the page. */
export const hasResult = ({flash}: AccountState): boolean => flash.form !== undefined

/** Whether this form was the one that came back. */
export const isReturned = ({flash}: AccountState, id: string): boolean => flash.form === id

/** The props of a form of the account page by its id: labels, and why it came back. A form without fields has no schema. */
export const accountFormProps = ({lang, flash}: AccountState, id: string, form: FormName = 'nothing') => ({
  ...currentLabels(lang).form,
  ...describeFaultsOf(lang, flash, {id, form}),
})
