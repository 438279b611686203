'use client'

import {useEffect, useEffectEvent, useState} from 'react'
import {useHydrated} from './use-hydrated.ts'

/** What a control of the server's HTML holds; undefined where there is none. */
function heldBy(id: string): string | undefined {
  const control = document.getElementById(id)
  return control && 'value' in control ? String(control.value) : undefined
}

/** Hands on what a visitor typed or chose in a controlled field before React took it over, which puts the value of the server there. */
export function useEarlyValue(id: string, value: string, onChange: (value: string) => void): void {
  const isHydrated = useHydrated()
  // While React hydrates: a moment later the value is gone.
  const [early] = useState(() =>
    isHydrated || typeof document === 'undefined' ? value : (heldBy(id) ?? value),
  )
  const handOn = useEffectEvent(() => {
    if (early !== value) onChange(early)
  })
  useEffect(() => handOn(), [])
}
