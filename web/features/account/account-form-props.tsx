import type {Language} from '#domain/languages.ts'
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
