import {type DocumentActionComponent, type DocumentActionsContext, useDocumentOperation} from 'sanity'
import {confirmLocales} from '../translations/publish-with-locales.tsx'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {useCountersign, useApprove, useSendBack} from '../approval/decide-actions.tsx'
import {useObject} from '../approval/object-action.tsx'
import {useAgreeToDate, useCancelDate, useDeclineDate, useMoveDate} from '../approval/date-change.tsx'
import {useEmergency} from '../approval/send-actions.tsx'
import {useSendFromRelease} from '../approval/releases.tsx'
import {useSendForApproval} from '../approval/send-for-approval.tsx'
import {useDraftArabic} from '../arabic-draft/draft-arabic-action.tsx'
import {filterAllowedActions} from './allowed-actions.ts'
import {keepFromReviewers} from './discard-action.ts'
import {defaultLanguage, languages} from '#domain/languages.ts'
import {fillLanguages} from '#domain/localized.ts'
import {formerSlugTypes} from '#schemas/values/site-paths.ts'
import {z} from 'zod'
import {useMemo} from 'react'
import {computeFormerSlugs, readAddress} from '#schemas/rules/former-slugs.ts'
import {formatShownFrom} from '#schemas/fields/previews.ts'
import {isMarked} from '#domain/promotions/marked-texts.ts'
import {say} from '../i18n/say.ts'

/** Wraps a Publish or send action. If the draft has another slug, it first adds the published slug to the former slugs. */
export function keepFormerSlug(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishWithFormerSlug: DocumentActionComponent = (props) => {
    const {id, type, draft, published} = props
    const offered = usePublish(props)
    const {patch} = useDocumentOperation(id, type)
    if (!offered?.onHandle || !draft || !formerSlugTypes.includes(type)) return offered
    const formerSlugs = computeFormerSlugs(readAddress(published), readAddress(draft))
    return formerSlugs === null
      ? offered
      : {
          ...offered,
          onHandle: () => {
            patch.execute([{set: {formerSlugs}}])
            offered.onHandle?.()
          },
        }
  }
  usePublishWithFormerSlug.action = usePublish.action ?? 'publish'
  return usePublishWithFormerSlug
}

const dated = z.object({publishedAt: z.string()})

/** Wraps a Publish action. If the draft's publication time is in the future, the label names it. */
export function showPublishTime(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishWithTime: DocumentActionComponent = (props) => {
    const offered = usePublish(props)
    const {data} = dated.safeParse(props.version ?? props.draft)
    const moment = data && formatShownFrom(data.publishedAt)
    return offered && moment ? {...offered, label: say('Publish, from {moment}', {moment})} : offered
  }
  usePublishWithTime.action = usePublish.action ?? 'publish'
  return usePublishWithTime
}

/** Publish for a promotion. For a draft with claims, the action that sends it to a second person. */
export function publishOrSend(
  usePublish: DocumentActionComponent,
  useSend: DocumentActionComponent,
): DocumentActionComponent {
  const usePublishOrSend: DocumentActionComponent = (props) => {
    const {draft, version} = props
    const publish = usePublish(props)
    const send = useSend(props)
    const edited = version ?? draft
    const isPromise = useMemo(() => edited !== null && isMarked(edited), [edited])
    return isPromise ? send : publish
  }
  usePublishOrSend.action = 'publish'
  return usePublishOrSend
}

/**
 * A Schedule action that is disabled, with the reason, for a draft with claims. Without approval at the scheduled time, visitors would lose the
 * previous text.
 */
export function scheduleUnlessPromising(useSchedule: DocumentActionComponent): DocumentActionComponent {
  const useScheduleUnlessPromising: DocumentActionComponent = (props) => {
    const offered = useSchedule(props)
    const edited = props.version ?? props.draft
    const isPromise = useMemo(() => edited !== null && isMarked(edited), [edited])
    return offered && isPromise
      ? {
          ...offered,
          disabled: true,
          title: say('This text makes a claim. Send it for approval with the time when it goes live.'),
        }
      : offered
  }
  useScheduleUnlessPromising.action = 'schedule'
  return useScheduleUnlessPromising
}

type Document = Readonly<Record<string, unknown>>

/** Fields that copies don't get: addresses and dates. */
const originalFields: ReadonlySet<string> = new Set(['slug', 'formerSlugs', 'publishedAt', 'updatedAt'])

const copyTitles = fillLanguages<(title: string) => string>({
  en: (title) => `Copy of ${title}`,
  ar: (title) => `نسخة من ${title}`,
})

/** Whether copies of a type lose some of its fields. */
export const isClearedInCopies = (type: string): boolean => formerSlugTypes.includes(type)

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy without the original's addresses and dates. Its title or name marks it as a copy. */
export const clearCopy = <Original extends Document>(original: Original): Original => ({
  ...original,
  ...Object.fromEntries(
    Object.entries(original)
      .filter(([field]) => originalFields.has(field))
      .map(([field]) => [field, undefined]),
  ),
  ...Object.fromEntries(
    ['title', 'name'].flatMap((field) => (field in original ? [[field, markCopy(original[field])]] : [])),
  ),
})

function markCopy(title: unknown): unknown {
  if (typeof title === 'string') return copyTitles[defaultLanguage](title)
  if (!isObject(title)) return title
  const copies = languages.flatMap((language) => {
    const text = title[language]
    return typeof text === 'string' ? [[language, copyTitles[language](text)]] : []
  })
  return {...title, ...Object.fromEntries(copies)}
}

/** A Duplicate whose copy doesn't get the original's address and date. */
export function clearDuplicate(useDuplicate: DocumentActionComponent): DocumentActionComponent {
  const useDuplicateCleared: DocumentActionComponent = (props) => {
    // The Studio's own Duplicate accepts a function that changes the copy.
    const withMap = {...props, mapDocument: clearCopy}
    return useDuplicate(withMap)
  }
  useDuplicateCleared.action = 'duplicate'
  return useDuplicateCleared
}

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

const keptFromReviewers = wrapOnce(keepFromReviewers)

const withoutDiscarding = (offered: readonly DocumentActionComponent[]): DocumentActionComponent[] =>
  offered.map((action) => (action.action === 'discardChanges' ? keptFromReviewers(action) : action))

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

/** For an approved text that waits for its time. */
const changeDate = [useAgreeToDate, useDeclineDate, useMoveDate, useCancelDate]

/** Authors publish promotions themselves. For a draft with claims, Approve replaces Publish and a second person uses it. */
const replacePromotionActions = (offered: readonly DocumentActionComponent[]): DocumentActionComponent[] => {
  const isPublish = ({action}: DocumentActionComponent) => action === 'publish'
  return [
    ...offered.filter(isPublish).map(publishPromotion),
    useApprove,
    useSendBack,
    ...changeDate,
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
  ...changeDate,
  useCountersign,
  useObject,
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
  if (isRegulatedType(schemaType)) return replaceRegulatedActions(withoutDiscarding(allowed))
  if (isPromotionType(schemaType)) return replacePromotionActions(withoutDiscarding(allowed))
  return allowed.map((action) => (action.action === 'publish' ? withConfirmation(action) : action))
}
