'use client'

import {useSyncExternalStore, useEffect, useEffectEvent, useState} from 'react'

const neverChanges = () => () => undefined
const onClient = () => true
const onServer = () => false

/** False in the server's HTML, where events aren't handled yet; true after hydration. */
export const useHydrated = (): boolean => useSyncExternalStore(neverChanges, onClient, onServer)

type Hand<Value> = ((value: Value) => void) | undefined

/** Passes on a value that the page already has while React hydrates. Directly afterwards, React restores the server's value. */
function useEarly<Value>(read: () => Value | undefined, value: Value, handOver: Hand<Value>): void {
  const isHydrated = useHydrated()
  const [early] = useState(() => (isHydrated || typeof document === 'undefined' ? undefined : read()))
  const handOn = useEffectEvent(() => {
    if (early !== undefined && String(early) !== String(value)) handOver?.(early)
  })
  useEffect(() => handOn(), [])
}

/** Passes on the value that a visitor typed or chose in a field before its scripts loaded. */
export const useEarlyValue = (id: string, value: string, handOver: Hand<string>): void =>
  useEarly(
    () => {
      const control = document.getElementById(id)
      return control && 'value' in control ? String(control.value) : undefined
    },
    value,
    handOver,
  )

/** Passes on the checkboxes of a form or fieldset that a visitor ticked before its scripts loaded. */
export const useEarlyChecks = (
  id: string,
  name: string,
  checked: readonly string[],
  handOver: Hand<readonly string[]>,
): void =>
  useEarly(
    () => {
      const element = document.getElementById(id)
      if (!(element instanceof HTMLFormElement || element instanceof HTMLFieldSetElement)) return undefined
      return [...element.elements].flatMap((box) =>
        box instanceof HTMLInputElement && box.name === name && box.checked ? box.value : [],
      )
    },
    checked,
    handOver,
  )
