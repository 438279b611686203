import type {DocumentActionComponent} from 'sanity'
import {isRegulatedType, editorRoles, typesWrittenBy} from '#schemas/values/departments.ts'
import {isPermanentDocument, isFixedType} from '#schemas/values/fixed-documents.ts'
import {fixedTemplateIds, findTemplateType} from '../structure/templates.ts'
import {hasRole, type UserWithRoles} from '../structure/roles.ts'

type Action = Pick<DocumentActionComponent, 'action'>

type ActionContext = Readonly<{schemaType: string; documentId?: string | undefined}>

/** Actions that would copy or remove a fixed document. */
const forbiddenForFixed = new Set<DocumentActionComponent['action']>(['delete', 'duplicate', 'unpublish'])

/** Actions that would remove a document that menus link to. */
const forbiddenForPermanent = new Set<DocumentActionComponent['action']>(['delete', 'unpublish'])

/** Actions that would publish or remove a regulated document, or its version in a release, without a second person. */
const forbiddenForRegulated = new Set<DocumentActionComponent['action']>([
  'publish',
  'unpublish',
  'unpublishVersion',
  'delete',
  'schedule',
])

/** The allowed actions in a document's menu, for a draft or a version in a release. */
export const filterAllowedActions = <Offered extends Action>(
  offered: Offered[],
  context: ActionContext,
): Offered[] => {
  const allowed = filterActionsByType(offered, context)
  return isRegulatedType(context.schemaType)
    ? allowed.filter(({action}) => action === undefined || !forbiddenForRegulated.has(action))
    : allowed
}

const filterActionsByType = <Offered extends Action>(
  offered: Offered[],
  {schemaType, documentId = ''}: ActionContext,
): Offered[] => {
  if (isFixedType(schemaType)) return offered.filter(({action}) => !forbiddenForFixed.has(action))
  if (isPermanentDocument(schemaType, documentId))
    return offered.filter(({action}) => !forbiddenForPermanent.has(action))
  return offered
}

type Option = Readonly<{templateId: string}>

/** The options of the "create" menus: types that the user may write, without fixed documents. */
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
  return addable.filter(({templateId}) => written.has(findTemplateType(templateId)))
}
