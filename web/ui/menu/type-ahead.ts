/** What was typed so far and when (milliseconds); after a second without a key it starts anew. */
export type Typed = Readonly<{text: string; at: number}>

export const nothingTyped: Typed = {text: '', at: Number.NEGATIVE_INFINITY}

const pauseMilliseconds = 1_000

/** What has been typed once one more character comes. */
export const addTyped = (before: Typed, character: string, now: number): Typed => ({
  text: (now - before.at > pauseMilliseconds ? '' : before.text) + character.toLocaleLowerCase(),
  at: now,
})

/**
 * Index of the name that the typed text leads to, or -1. One repeated letter steps through the names that begin with it;
 * a longer text stays where it is as long as it fits.
 */
export function findTyped(names: readonly string[], current: number, text: string): number {
  const repeated = [...text].every((character) => character === text[0])
  const wanted = repeated ? (text[0] ?? '') : text
  const from = repeated ? current + 1 : Math.max(current, 0)
  const order = names.map((_, step) => (from + step) % names.length)
  return order.find((index) => names[index]?.toLocaleLowerCase().startsWith(wanted)) ?? -1
}
