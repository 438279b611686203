const steps: Readonly<Record<string, 1 | -1>> = {ArrowRight: 1, ArrowLeft: -1}

/**
 * The index of the tab that a key leads to, or null when the key leads nowhere. Left and right are as seen in the direction of
 * writing, and go round the ends.
 */
export function nextTab(
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
