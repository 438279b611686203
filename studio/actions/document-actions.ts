import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {confirmLocales} from '../translations/publish-with-locales.tsx'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {useCountersign, useApprove, useSendBack} from '../approval/decide-actions.tsx'
import {useEmergency} from '../approval/send-actions.tsx'
import {useSendFromRelease} from '../approval/releases.tsx'
import {useSendForApproval} from '../approval/send-for-approval.tsx'
import {useDraftArabic} from '../arabic-draft/draft-arabic-action.tsx'
import {filterAllowedActions} from './allowed-actions.ts'
import {isClearedInCopies, clearDuplicate} from './duplicate.ts'
import {keepFormerSlug, publishOrSend, scheduleUnlessPromising, showPublishTime} from './publish-actions.ts'

// The Studio compares actions by identity, so each must be wrapped only once.
const wrapOnce = (wrap: (action: DocumentActionComponent) => DocumentActionComponent) => {
  const wrapped = new Map<DocumentActionComponent, DocumentActionComponent>()
  return (action: DocumentActionComponent): DocumentActionComponent => {
    const known = wrapped.get(action) ?? wrap(action)
    wrapped.set(action, known)
    return known
  }
}

const withConfirmation = wrapOnce(confirmLocales)

const inRelease = (offered: readonly DocumentActionComponent[]): DocumentActionComponent[] => [
  useSendFromRelease,
  ...offered,
]

const sendForApproval = confirmLocales(useSendForApproval, 'send')

const sendPromotion = confirmLocales(keepFormerSlug(useSendForApproval), 'send')

const publishPromotion = wrapOnce((publish) =>
  publishOrSend(confirmLocales(keepFormerSlug(showPublishTime(publish))), sendPromotion),
)

const schedulePromotion = wrapOnce((schedule) =>
  scheduleUnlessPromising(confirmLocales(keepFormerSlug(schedule), 'schedule')),
)

/** Authors publish promotions themselves. For a draft with claims, Approve replaces Publish and a second person uses it. */
const replacePromotionActions = (offered: readonly DocumentActionComponent[]): DocumentActionComponent[] => {
  const isPublish = ({action}: DocumentActionComponent) => action === 'publish'
  return [
    ...offered.filter(isPublish).map(publishPromotion),
    useApprove,
    useSendBack,
    ...offered
      .filter((action) => !isPublish(action))
      .map((action) => (action.action === 'schedule' ? schedulePromotion(action) : action)),
    useDraftArabic,
  ]
}

/** Replaces the actions that `allowedActions` removes from a regulated document: a second person gets it. */
const replaceRegulatedActions = (offered: readonly DocumentActionComponent[]): DocumentActionComponent[] => [
  sendForApproval,
  useApprove,
  useSendBack,
  useCountersign,
  useEmergency,
  ...offered,
]

const cleared = wrapOnce(clearDuplicate)

/**
 * The allowed actions of a document. A regulated document has _Send for approval_ instead of Publish. Other documents have a Publish that checks for
 * outdated translations, and a Duplicate that doesn't copy addresses and dates.
 */
export const documentActions = (
  offered: DocumentActionComponent[],
  context: DocumentActionsContext,
): DocumentActionComponent[] =>
  listActions(filterAllowedActions(offered, context), context).map((action) =>
    action.action === 'duplicate' && isClearedInCopies(context.schemaType) ? cleared(action) : action,
  )

function listActions(
  allowed: DocumentActionComponent[],
  {schemaType, versionType}: DocumentActionsContext,
): DocumentActionComponent[] {
  if (versionType === 'version' && (isRegulatedType(schemaType) || isPromotionType(schemaType)))
    return inRelease(allowed)
  if (isRegulatedType(schemaType)) return replaceRegulatedActions(allowed)
  if (isPromotionType(schemaType)) return replacePromotionActions(allowed)
  return allowed.map((action) => (action.action === 'publish' ? withConfirmation(action) : action))
}
