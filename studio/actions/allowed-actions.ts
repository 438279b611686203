import type {DocumentActionComponent} from 'sanity'
import {isPermanentDocument} from '#schemas/values/permanent-documents.ts'
import {isFixedType} from '#schemas/values/fixed-documents.ts'

type Action = Pick<DocumentActionComponent, 'action'>

type ActionContext = Readonly<{schemaType: string; documentId?: string | undefined}>

/** What would bring a second copy of a fixed document into the world, or take the only one away. */
const forbiddenForFixed = new Set<DocumentActionComponent['action']>(['delete', 'duplicate', 'unpublish'])

/** What would take away a document that menus and addresses lead to. */
const forbiddenForPermanent = new Set<DocumentActionComponent['action']>(['delete', 'unpublish'])

/** The actions in the menu of a document. */
export const allowedActions = <Offered extends Action>(
  offered: Offered[],
  {schemaType, documentId = ''}: ActionContext,
): Offered[] => {
  if (isFixedType(schemaType)) return offered.filter(({action}) => !forbiddenForFixed.has(action))
  if (isPermanentDocument(schemaType, documentId))
    return offered.filter(({action}) => !forbiddenForPermanent.has(action))
  return offered
}
