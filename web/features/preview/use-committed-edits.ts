import {useEffect} from 'react'
import {z} from 'zod'

// What the Studio posts to the page as soon as the content API has stored an edit, whichever document it is in.
const storedEdit = z.object({
  type: z.literal('presentation/snapshot-event'),
  data: z.object({event: z.object({type: z.literal('mutation'), documentId: z.string()})}),
})

// What the Studio keeps beside the content: the secrets of previews, the state of comments.
const isContent = (documentId: string): boolean => !documentId.startsWith('_.')

/** Renders the page anew after each edit that was stored, by whomever. */
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
