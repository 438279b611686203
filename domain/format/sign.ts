/** U+2212. A hyphen is shorter than the plus sign, can break a line, and screen readers skip it. */
export const minus = '−'

/** The sign before an unsigned number: for negative numbers only, or for all numbers except zero. */
export function formatSign(value: number, shown: 'negative' | 'exceptZero'): string {
  if (value < 0) return minus
  return shown === 'exceptZero' && value > 0 ? '+' : ''
}
