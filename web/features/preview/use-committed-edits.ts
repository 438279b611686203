import {useEffect} from 'react'
import {z} from 'zod'

// The message that the Studio posts to the page once the content API has stored an edit.
const storedEdit = z.object({
  type: z.literal('presentation/snapshot-event'),
  data: z.object({event: z.object({type: z.literal('mutation'), documentId: z.string()})}),
})

// The Studio also stores preview secrets and the state of comments, under ids that start with "_.".
const isContent = (documentId: string): boolean => !documentId.startsWith('_.')

/** Refreshes the page after each stored edit, whoever made it. */
export function useCommittedEdits(refresh: () => Promise<void>): void {
  useEffect(() => {
    const onMessage = ({source, data}: MessageEvent<unknown>) => {
      if (source === null || (source !== window.parent && source !== window.opener)) return
      const edit = storedEdit.safeParse(data)
      if (edit.success && isContent(edit.data.data.event.documentId)) void refresh()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [refresh])
}
