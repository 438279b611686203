import {z} from 'zod'
import type {ReactNode} from 'react'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {assistantHelpers, type AssistantHelper} from '#schemas/values/closed-sets.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {Form, type FieldErrors, type FieldValues} from '#web/ui/form/form.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'

const maxLength = 200
const line = z
  .string()
  .catch('')
  .transform((text) => text.trim().slice(0, maxLength))

const shape = z.object({
  helper: z.enum(assistantHelpers).catch('ask'),
  /** A question in the visitor's own words. */
  q: line,
  /** The previous question, as the assistant restated it. */
  before: line,
  /** Slug of a glossary term. */
  term: line,
  class: z.enum(assetClasses).catch('fxMajor'),
  /** Code of an account type. */
  account: line,
  deposit: z.string().max(maxLength).catch('1000'),
  move: z.string().max(maxLength).catch('1'),
  /** The region to compare with. */
  with: z.enum(regionCodes).nullable().catch(null),
  /** Slug of a trading calendar. */
  market: line,
})

/** The query parameters of the helpers. Missing, repeated or invalid parameters get the form's defaults. */
export type AssistantQuery = Readonly<z.infer<typeof shape>>

export const readAssistantQuery = (parameters: Readonly<Record<string, unknown>>): AssistantQuery =>
  shape.parse(parameters)

type HelperFormProps = Readonly<{
  lang: Language
  helper: AssistantHelper
  values: FieldValues
  errors?: FieldErrors
  submit: string
  children: ReactNode
}>

const none = {}

/** The query form of a helper. The result is a page at its own address. */
export function HelperForm({lang, helper, values, errors = none, submit, children}: HelperFormProps) {
  const {form, assistant} = getMessages(lang)
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
