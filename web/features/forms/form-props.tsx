import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {FormTextsOf} from './form-texts.ts'
import {PrivacyNote} from './privacy-note.tsx'
import type {OwnFormProps} from './visitor-form.tsx'

/** The props that every public form gets from its page. */
export function formProps(scope: Scope, texts: FormTextsOf): OwnFormProps {
  const {form: labels, forms: words} = messagesOf(scope.lang)
  const {submitLabel, successTitle, successText, privacyNote} = texts
  return {
    scope,
    labels,
    words,
    texts: {submitLabel, successTitle, successText},
    note: <PrivacyNote scope={scope} text={privacyNote} linkLabel={words.privacyNotice} />,
  }
}
