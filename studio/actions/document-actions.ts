import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {confirmLocales} from '../translations/publish-with-locales.tsx'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {useCountersign} from '../approval/countersign-action.tsx'
import {useApprove, useSendBack} from '../approval/decide-actions.tsx'
import {useEmergency} from '../approval/emergency-action.tsx'
import {useSendForApproval} from '../approval/send-for-approval.tsx'
import {useDraftArabic} from '../arabic-draft/draft-arabic-action.tsx'
import {allowedActions} from './allowed-actions.ts'
import {isClearedInCopies} from './clear-copy.ts'
import {duplicateCleared} from './duplicate-cleared.ts'
import {keepFormerSlug} from './keep-former-slug.ts'
import {publishOrSend} from './publish-or-send.ts'
import {scheduleUnlessPromising} from './schedule-unless-promising.ts'
import {sayMoment} from './say-moment.ts'

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

const sendForApproval = confirmLocales(useSendForApproval, 'send')

const sendPromotion = confirmLocales(keepFormerSlug(useSendForApproval), 'send')

const publishPromotion = wrapOnce((publish) =>
  publishOrSend(confirmLocales(keepFormerSlug(sayMoment(publish))), sendPromotion),
)

const schedulePromotion = wrapOnce((schedule) =>
  scheduleUnlessPromising(confirmLocales(keepFormerSlug(schedule), 'schedule')),
)

/** A promotion is published by whoever writes it, unless it promises something: then Approve stands in that place for a second person. */
const promotionActions = (offered: readonly DocumentActionComponent[]): DocumentActionComponent[] => {
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

/** In the place of what `allowedActions` leaves out of a regulated document: it is sent to a second person. */
const regulatedActions = (offered: readonly DocumentActionComponent[]): DocumentActionComponent[] => [
  sendForApproval,
  useApprove,
  useSendBack,
  useCountersign,
  useEmergency,
  ...offered,
]

const cleared = wrapOnce(duplicateCleared)

/** The allowed actions of a document: of a regulated one _Send for approval_ in the place of Publish, of others a Publish that checks for outdated translations; and a Duplicate that leaves address and date to the original. */
export const documentActions = (
  offered: DocumentActionComponent[],
  context: DocumentActionsContext,
): DocumentActionComponent[] =>
  actionsOf(allowedActions(offered, context), context).map((action) =>
    action.action === 'duplicate' && isClearedInCopies(context.schemaType) ? cleared(action) : action,
  )

function actionsOf(
  allowed: DocumentActionComponent[],
  {schemaType}: DocumentActionsContext,
): DocumentActionComponent[] {
  if (isRegulatedType(schemaType)) return regulatedActions(allowed)
  if (isPromotionType(schemaType)) return promotionActions(allowed)
  return allowed.map((action) => (action.action === 'publish' ? withConfirmation(action) : action))
}
