import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {confirmLocales} from '../translations/publish-with-locales.tsx'
import {allowedActions} from './allowed-actions.ts'

// The Studio compares actions by identity, so each must be wrapped only once.
const wrapped = new Map<DocumentActionComponent, DocumentActionComponent>()

function withConfirmation(publish: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(publish) ?? confirmLocales(publish)
  wrapped.set(publish, known)
  return known
}

/** The allowed actions of a document, with a Publish that checks for outdated translations. */
export const documentActions = (
  offered: DocumentActionComponent[],
  context: DocumentActionsContext,
): DocumentActionComponent[] =>
  allowedActions(offered, context).map((action) =>
    action.action === 'publish' ? withConfirmation(action) : action,
  )
