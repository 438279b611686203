import {type DocumentActionComponent, useDocumentOperation} from 'sanity'
import {formerSlugsAtPublish} from '#schemas/rules/former-slugs-at-publish.ts'
import {readAddress} from '#schemas/rules/read-address.ts'
import {formerSlugTypes} from '#schemas/values/former-slug-types.ts'

/** A Publish action, or one that sends for approval, that first lists the published slug among the former ones when the draft has another. */
export function keepFormerSlug(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishWithFormerSlug: DocumentActionComponent = (props) => {
    const {id, type, draft, published} = props
    const offered = usePublish(props)
    const {patch} = useDocumentOperation(id, type)
    if (!offered?.onHandle || !draft || !formerSlugTypes.includes(type)) return offered
    const formerSlugs = formerSlugsAtPublish(readAddress(published), readAddress(draft))
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
