import type {DocumentActionComponent} from 'sanity'
import {z} from 'zod'
import {shownFrom} from '#schemas/values/shown-from.ts'

const dated = z.object({publishedAt: z.string()})

/** A Publish action whose words say from when visitors will see the draft, where that moment is still to come. */
export function sayMoment(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishWithMoment: DocumentActionComponent = (props) => {
    const offered = usePublish(props)
    const {data} = dated.safeParse(props.version ?? props.draft)
    const moment = data && shownFrom(data.publishedAt)
    return offered && moment ? {...offered, label: `Publish, from ${moment}`} : offered
  }
  usePublishWithMoment.action = usePublish.action ?? 'publish'
  return usePublishWithMoment
}
