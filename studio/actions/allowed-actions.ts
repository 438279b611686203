import type {DocumentActionComponent} from 'sanity'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {isPermanentDocument} from '#schemas/values/permanent-documents.ts'
import {isFixedType} from '#schemas/values/fixed-documents.ts'

type Action = Pick<DocumentActionComponent, 'action'>

type ActionContext = Readonly<{schemaType: string; documentId?: string | undefined}>

/** Actions that would copy or remove a fixed document. */
const forbiddenForFixed = new Set<DocumentActionComponent['action']>(['delete', 'duplicate', 'unpublish'])

/** Actions that would remove a document that menus link to. */
const forbiddenForPermanent = new Set<DocumentActionComponent['action']>(['delete', 'unpublish'])

/** Actions that would publish or remove a regulated document, or its version in a release, past the second person. */
const forbiddenForRegulated = new Set<DocumentActionComponent['action']>([
  'publish',
  'unpublish',
  'unpublishVersion',
  'delete',
  'schedule',
])

/** The actions in the menu of a document, of a draft as of a version in a release. */
export const allowedActions = <Offered extends Action>(
  offered: Offered[],
  context: ActionContext,
): Offered[] => {
  const allowed = actionsOfType(offered, context)
  return isRegulatedType(context.schemaType)
    ? allowed.filter(({action}) => action === undefined || !forbiddenForRegulated.has(action))
    : allowed
}

const actionsOfType = <Offered extends Action>(
  offered: Offered[],
  {schemaType, documentId = ''}: ActionContext,
): Offered[] => {
  if (isFixedType(schemaType)) return offered.filter(({action}) => !forbiddenForFixed.has(action))
  if (isPermanentDocument(schemaType, documentId))
    return offered.filter(({action}) => !forbiddenForPermanent.has(action))
  return offered
}
