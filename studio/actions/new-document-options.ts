import {editorRoles, typesWrittenBy} from '#schemas/values/departments.ts'
import {fixedTemplateIds} from '../structure/fixed-document-templates.ts'
import {isFixedType} from '#schemas/values/fixed-documents.ts'
import {typeOfTemplate} from '../structure/post-templates.ts'
import {hasRole, type UserWithRoles} from '../structure/roles.ts'

type Option = Readonly<{templateId: string}>

/** The options of the "create" menus: types that the user may write and whose documents are not fixed. */
export function newDocumentOptions<Offered extends Option>(
  offered: Offered[],
  {currentUser}: Readonly<{currentUser: UserWithRoles}>,
): Offered[] {
  const addable = offered.filter(
    ({templateId}) => !isFixedType(templateId) && !fixedTemplateIds.includes(templateId),
  )
  if (hasRole(currentUser, 'administrator')) return addable
  const written = new Set(
    editorRoles.filter((role) => hasRole(currentUser, role)).flatMap((role) => typesWrittenBy[role]),
  )
  return addable.filter(({templateId}) => written.has(typeOfTemplate(templateId)))
}
