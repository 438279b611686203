import type {ReactNode} from 'react'
import type {AssistantHelper} from '#schemas/values/assistant-helpers.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {Form} from '#web/ui/form/form.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import type {FieldErrors, FieldValues} from '#web/ui/form/form-scope.ts'

type HelperFormProps = Readonly<{
  lang: Language
  helper: AssistantHelper
  values: FieldValues
  errors?: FieldErrors
  submit: string
  children: ReactNode
}>

const none = {}

/** The query form of a helper; its result is a page with an address of its own. */
export function HelperForm({lang, helper, values, errors = none, submit, children}: HelperFormProps) {
  const {form, assistant} = messagesOf(lang)
  return (
    <Form
      id={helper}
      lang={lang}
      labels={form}
      method="get"
      action={publicPath(lang, '/assistant#answer')}
      values={values}
      errors={errors}
    >
      <input type="hidden" name="helper" value={helper} />
      {children}
      <p>
        <SubmitButton busyLabel={assistant.working}>{submit}</SubmitButton>
      </p>
    </Form>
  )
}
