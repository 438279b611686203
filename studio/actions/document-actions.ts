import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {confirmLocales} from '../translations/publish-with-locales.tsx'
import {allowedActions} from './allowed-actions.ts'

// The Studio tells actions apart by their identity: each must be wrapped once.
const wrapped = new Map<DocumentActionComponent, DocumentActionComponent>()

function withConfirmation(publish: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(publish) ?? confirmLocales(publish)
  wrapped.set(publish, known)
  return known
}

/** The actions in the menu of a document: those that are allowed, and a Publish that minds both languages. */
export const documentActions = (
  offered: DocumentActionComponent[],
  context: DocumentActionsContext,
): DocumentActionComponent[] =>
  allowedActions(offered, context).map((action) =>
    action.action === 'publish' ? withConfirmation(action) : action,
  )
