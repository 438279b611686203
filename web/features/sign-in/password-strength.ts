/** How hard a password is to guess, from the weakest on. */
export const strengths = ['short', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

const minLength = 12

/** Characters that follow from the one before: the same again, or its neighbour in the alphabet. */
const isExpected = (text: readonly string[], index: number): boolean => {
  const step = (text[index]?.codePointAt(0) ?? 0) - (text[index - 1]?.codePointAt(0) ?? 0)
  return index > 0 && Math.abs(step) <= 1
}

/** By length, without repeated and sequential characters. Composition does not count: rules about it make worse passwords. */
export function passwordStrength(password: string): Strength {
  const text = [...password.toLowerCase()]
  if (text.length < minLength) return 'short'
  const surprising = text.filter((_, index) => !isExpected(text, index)).length
  const different = new Set(text).size
  const worth = Math.min(surprising, different * 2)
  if (worth < 10) return 'weak'
  if (worth < 14) return 'fair'
  return worth < 20 ? 'good' : 'strong'
}
