'use client'

import {VisualEditing} from '@sanity/visual-editing/react'
import {useEffect} from 'react'
import {useCommittedEdits} from './use-committed-edits.ts'
import {usePerspective} from './use-perspective.ts'
import {usePreviewHistory} from './use-preview-history.ts'
import {useRefresh} from './use-refresh.ts'
import {useTypedTexts} from './use-typed-texts.ts'

// Above the pinned warning: an overlay belongs to what it lies on.
const zIndex = 50

export type EditingProps = Readonly<{
  /** The version of the content that the page shows, as a cookie's value. */
  perspective: string
}>

/** The overlays that lead from a text to its place in the Studio, and the texts as they are typed there. */
export function Editing({perspective}: EditingProps) {
  const refresh = useRefresh()
  const history = usePreviewHistory()
  const showPerspective = usePerspective(perspective, refresh)
  useCommittedEdits(refresh)
  useTypedTexts(refresh)
  useEffect(() => {
    // In the Studio's frame there is no way out but the Studio's own: a page without drafts may not be framed.
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
