import {defineField} from 'sanity'
import {type Problem, asRuleResult} from '../rules/value-checks.ts'
import {toPublishedId} from '../rules/query-content.ts'

/**
 * Documents of a closed set have the id `<type>-<member>`, so each member is unique. The member is the document's region, section or account type.
 */
export function checkFixedId(member: string | undefined, documentId: string, type: string): Problem[] {
  const publishedId = toPublishedId(documentId)
  if (!member || publishedId === `${type}-${member}`) return []
  const own = publishedId.startsWith(`${type}-`) ? publishedId.slice(type.length + 1) : undefined
  return [
    {
      message: own
        ? `Choose ${own}: this entry belongs to it, and ${member} has its own entry.`
        : `Edit ${member} in its own entry and delete this document.`,
    },
  ]
}

type Labels<Name extends string> = Readonly<{
  name: Name
  title: string
  group?: string
  options: {list: {title: string; value: string}[]}
}>

/** The document's member of a closed set. Read-only, because it follows from the document's id. */
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
