'use client'

import {type ComponentType, useEffect, useState} from 'react'
import {hydrateEverything} from '#web/ui/hydration-gate.ts'
import type {EditingProps} from './editing.tsx'

/** Loads the editing overlays in the browser. Visitors, whose pages share this file, never load them. */
export function LivePreview({perspective}: EditingProps) {
  const [Editing, setEditing] = useState<ComponentType<EditingProps>>()
  useEffect(() => {
    // Edits can change components that are not visible yet.
    hydrateEverything()
    void import('./editing.tsx').then((loaded) => setEditing(() => loaded.Editing))
  }, [])
  return Editing ? <Editing perspective={perspective} /> : null
}
