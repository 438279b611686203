import {editorRoles, typesWrittenBy} from '#schemas/values/departments.ts'
import {fixedTemplateIds} from '../structure/fixed-document-templates.ts'
import {isFixedType} from '#schemas/values/fixed-documents.ts'
import {hasRole, type UserWithRoles} from '../structure/roles.ts'

type Option = Readonly<{templateId: string}>

/** What the "create" menus offer somebody: types that they write, and whose documents are not given once and for all. */
export function newDocumentOptions<Offered extends Option>(
  offered: Offered[],
  {currentUser}: Readonly<{currentUser: UserWithRoles}>,
): Offered[] {
  // The template of a type without one of its own has the type's name.
  const addable = offered.filter(
    ({templateId}) => !isFixedType(templateId) && !fixedTemplateIds.includes(templateId),
  )
  if (hasRole(currentUser, 'administrator')) return addable
  const written = new Set(
    editorRoles.filter((role) => hasRole(currentUser, role)).flatMap((role) => typesWrittenBy[role]),
  )
  return addable.filter(({templateId}) => written.has(templateId))
}
