import type {ClientPerspective} from '@sanity/client'
import {useCallback} from 'react'

/** Shows the version of the content that the editor chooses in the Studio: drafts, a release, or what is published. */
export function usePerspective(
  shown: string,
  refresh: () => Promise<void>,
): (chosen: ClientPerspective) => void {
  return useCallback(
    (chosen) => {
      const perspective = String(chosen)
      if (perspective === shown) return
      const choose = async () => {
        const response = await fetch('/api/draft/perspective', {
          method: 'POST',
          body: new URLSearchParams({perspective}),
        })
        if (response.ok) await refresh()
      }
      void choose()
    },
    [refresh, shown],
  )
}
