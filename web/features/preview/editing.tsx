'use client'

import {VisualEditing} from '@sanity/visual-editing/react'
import {useEffect} from 'react'
import {useCommittedEdits} from './use-committed-edits.ts'
import {usePerspective} from './use-perspective.ts'
import {usePreviewHistory} from './use-preview-history.ts'
import {useRefresh} from './use-refresh.ts'
import {useTypedTexts} from './use-typed-texts.ts'

// Above the pinned warning, so that its text can be edited too.
const zIndex = 50

export type EditingProps = Readonly<{
  /** The perspective of the content that the page shows, as a cookie value. */
  perspective: string
}>

/** The overlays that link a text to its field in the Studio, and live updates of texts while an editor types. */
export function Editing({perspective}: EditingProps) {
  const refresh = useRefresh()
  const history = usePreviewHistory()
  const showPerspective = usePerspective(perspective, refresh)
  useCommittedEdits(refresh)
  useTypedTexts(refresh)
  useEffect(() => {
    // Inside the Studio's iframe the exit button is hidden: a page without drafts cannot be framed.
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
