/** A short message about a recent event. */
export type Toast = Readonly<{title: string; description?: string; tone?: 'normal' | 'error'}>

type Shown = Readonly<{toast: Toast; isOpen: boolean}>

/** How long a dismissed toast is kept before it is removed. */
const removalDelayMilliseconds = 1_000_000

let shown: Shown | null = null
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Shown | null): void {
  clearTimeout(removal)
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast and replaces any other. It stays until it is closed. */
export const showToast = (toast: Toast): void => change({toast, isOpen: true})

/** Closes the toast. */
export function dismissToast(): void {
  if (!shown) return
  change({...shown, isOpen: false})
  removal = setTimeout(() => change(null), removalDelayMilliseconds)
}

export const currentToast = (): Shown | null => shown

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
