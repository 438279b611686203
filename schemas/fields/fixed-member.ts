import {defineField} from 'sanity'
import {checkFixedId} from '../rules/check-fixed-id.ts'
import {asRuleResult} from '../rules/problem.ts'

type Labels<Name extends string> = Readonly<{
  name: Name
  title: string
  group?: string
  options: {list: {title: string; value: string}[]}
}>

/** The member of a closed set that a document belongs to. Read-only: it follows from the document's id. */
export const fixedMemberField = <Name extends string>(labels: Labels<Name>) =>
  defineField({
    ...labels,
    type: 'string',
    readOnly: true,
    validation: (rule) => [
      rule.required(),
      rule.custom((member, {document}) =>
        asRuleResult(document ? checkFixedId(member, document._id, document._type) : []),
      ),
    ],
  })
