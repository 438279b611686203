import {type DocumentActionComponent, useDocumentOperation} from 'sanity'
import {z} from 'zod'
import {useMemo} from 'react'
import {computeFormerSlugs, readAddress} from '#schemas/rules/former-slugs.ts'
import {formerSlugTypes} from '#schemas/values/site-paths.ts'
import {formatShownFrom} from '#schemas/fields/previews.ts'
import {isMarked} from '#domain/promotions/marked-texts.ts'

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
    return offered && moment ? {...offered, label: `Publish, from ${moment}`} : offered
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
          title: 'This text makes a claim. Send it for approval with the time when it goes live.',
        }
      : offered
  }
  useScheduleUnlessPromising.action = 'schedule'
  return useScheduleUnlessPromising
}
