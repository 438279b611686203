'use client'

import {type ComponentType, useEffect, useState} from 'react'
import {hydrateEverything} from '#web/ui/hydration-gate.ts'
import type {EditingProps} from './editing.tsx'

/** Fetches what an editor's preview needs in the browser. Visitors, whose pages share this file, never load it. */
export function LivePreview({perspective}: EditingProps) {
  const [Editing, setEditing] = useState<ComponentType<EditingProps>>()
  useEffect(() => {
    // What an editor types changes parts that are far off, too.
    hydrateEverything()
    void import('./editing.tsx').then((loaded) => setEditing(() => loaded.Editing))
  }, [])
  return Editing ? <Editing perspective={perspective} /> : null
}
