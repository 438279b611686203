/** U+2212. A hyphen is shorter than the plus sign, breaks lines, and is no sign to a screen reader. */
export const minus = '−'

/** The sign in front of an unsigned number: only that of a negative one, or that of every number but zero. */
export function signOf(value: number, shown: 'negative' | 'exceptZero'): string {
  if (value < 0) return minus
  return shown === 'exceptZero' && value > 0 ? '+' : ''
}
