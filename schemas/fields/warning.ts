import {defineField} from 'sanity'
import type {WarningForm} from '#domain/texts/warning-forms.ts'
import type {BilingualText} from '../rules/check-placeholders.ts'
import type {WarningRules} from '../rules/check-risk-warning.ts'
import {asRuleResult, type Problem} from '../rules/problem.ts'
import {prescriptionOf, readPrescribedText} from '../rules/read-prescribed-text.ts'

type Warning<Name extends string> = Readonly<{
  name: Name
  title: string
  description: string
  group: string
  form: WarningForm
  check: (warning: BilingualText, rules: WarningRules) => Problem[]
}>

/** A risk warning of a region profile, compared with the prescribed text that the profile refers to. */
export const warningField = <Name extends string>({form, check, ...labels}: Warning<Name>) =>
  defineField({
    ...labels,
    type: 'localizedText',
    validation: (rule) => [
      rule.required().error('Write this in English and in Arabic.'),
      rule.custom(async (text: BilingualText | undefined, context) => {
        if (!text) return true
        const {id, lossPercentage} = prescriptionOf(context.document)
        const prescribed = await readPrescribedText(id, context)
        return asRuleResult(check(text, {prescribed: prescribed?.[form] ?? null, lossPercentage}))
      }),
    ],
  })
