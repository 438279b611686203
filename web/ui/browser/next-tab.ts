const steps: Readonly<Record<string, 1 | -1>> = {ArrowRight: 1, ArrowLeft: -1}

/** The index of the tab that a key moves to; null for other keys. Left and right follow the writing direction, and wrap around. */
export function findNextTab(
  key: string,
  current: number,
  count: number,
  direction: 'ltr' | 'rtl',
): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return null
  return (current + (direction === 'rtl' ? -step : step) + count) % count
}
