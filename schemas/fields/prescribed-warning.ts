import {defineField} from 'sanity'
import {documentRegion} from '../rules/document-region.ts'
import {prescribesWarning} from '../rules/check-risk-warning.ts'
import type {LossFigure} from '../values/prescribed-texts.ts'

type PrescribedWarning<Name extends string> = Readonly<{
  name: Name
  title: string
  description: string
  group: string
  figure: LossFigure
}>

/** A reference of a region profile to the text that its regulator prescribes; hidden where none does. */
export const prescribedWarningField = <Name extends string>({figure, ...labels}: PrescribedWarning<Name>) =>
  defineField({
    ...labels,
    type: 'reference',
    to: [{type: 'prescribedText'}],
    options: {filter: 'figure == $figure', filterParams: {figure}, disableNew: true},
    hidden: ({document}) => !prescribesWarning(documentRegion(document)),
    validation: (rule) =>
      rule.custom((text: object | undefined, {document}) =>
        text === undefined && prescribesWarning(documentRegion(document))
          ? 'Choose the text that the regulator of this region prescribes.'
          : true,
      ),
  })
