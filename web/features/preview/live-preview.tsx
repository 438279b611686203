'use client'

import {type ComponentType, useEffect, useState} from 'react'
import type {EditingProps} from './editing.tsx'

/** Fetches what an editor's preview needs in the browser. Visitors, whose pages share this file, never load it. */
export function LivePreview({perspective}: EditingProps) {
  const [Editing, setEditing] = useState<ComponentType<EditingProps>>()
  useEffect(() => {
    void import('./editing.tsx').then((loaded) => setEditing(() => loaded.Editing))
  }, [])
  return Editing ? <Editing perspective={perspective} /> : null
}
