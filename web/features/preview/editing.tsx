'use client'

import {useEffect, useCallback, useRef, useTransition} from 'react'
import {z} from 'zod'
import type {ClientPerspective} from '@sanity/client'
import {useRouter} from 'next/navigation'
import {VisualEditing} from '@sanity/visual-editing/react'
import {usePreviewHistory} from './preview-history.ts'
import {useTypedTexts} from './use-typed-texts.ts'

// The message that the Studio posts to the page after the content API has stored an edit.
const storedEdit = z.object({
  type: z.literal('presentation/snapshot-event'),
  data: z.object({event: z.object({type: z.literal('mutation'), documentId: z.string()})}),
})

// The Studio also stores preview secrets and comment state, under ids that start with "_.".
const isContent = (documentId: string): boolean => !documentId.startsWith('_.')

/** Refreshes the page after each stored edit by any editor. */
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

/** Switches to the perspective that the editor chooses in the Studio: drafts, a release, or published content. */
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

/** Refreshes the page with the current content. Resolves after rendering. Calls during a refresh share the next one. */
export function useRefresh(): () => Promise<void> {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const isRunning = useRef(false)
  const waiting = useRef<Array<() => void>>([])
  const running = useRef<Array<() => void>>([])

  const start = useCallback(() => {
    isRunning.current = true
    running.current = waiting.current
    waiting.current = []
    startTransition(() => router.refresh())
  }, [router])

  useEffect(() => {
    if (isPending || !isRunning.current) return
    isRunning.current = false
    for (const done of running.current) done()
    if (waiting.current.length > 0) start()
  }, [isPending, start])

  return useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve)
        if (!isRunning.current) start()
      }),
    [start],
  )
}

// Above the pinned warning, so that editors can edit its text too.
const zIndex = 50

export type EditingProps = Readonly<{
  /** The perspective of the content that the page shows, as a cookie value. */
  perspective: string
}>

/** The overlays that link each text to its field in the Studio, and live updates while an editor types. */
export function Editing({perspective}: EditingProps) {
  const refresh = useRefresh()
  const history = usePreviewHistory()
  const showPerspective = usePerspective(perspective, refresh)
  useCommittedEdits(refresh)
  useTypedTexts(refresh)
  useEffect(() => {
    // Hides the exit button in the Studio's iframe, because a page without drafts can't be framed.
    document.documentElement.toggleAttribute('data-in-studio', window.parent !== window)
  }, [])
  return (
    <VisualEditing
      portal
      history={history}
      refresh={refresh}
      onPerspectiveChange={showPerspective}
      zIndex={zIndex}
    />
  )
}
