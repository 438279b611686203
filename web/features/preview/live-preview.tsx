'use client'

import {type ComponentType, useEffect, useState} from 'react'
import {hydrateEverything} from '#web/ui/browser/hydration-gate.ts'
import type {EditingProps} from './editing.tsx'

/** Loads the editing overlays in the browser. The pages of visitors contain this file, but don't load the overlays. */
export function LivePreview({perspective}: EditingProps) {
  const [Editing, setEditing] = useState<ComponentType<EditingProps>>()
  useEffect(() => {
    // Hydrates the whole page, because edits can change components that aren't visible yet.
    hydrateEverything()
    void import('./editing.tsx').then((loaded) => setEditing(() => loaded.Editing))
  }, [])
  return Editing ? <Editing perspective={perspective} /> : null
}
