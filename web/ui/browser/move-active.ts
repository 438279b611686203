const moves: Readonly<Record<string, (at: number | null, count: number) => number>> = {
  ArrowDown: (at, count) => (at === null ? 0 : (at + 1) % count),
  ArrowUp: (at, count) => (at === null ? count - 1 : (at - 1 + count) % count),
}

const jumps: Readonly<Record<string, (count: number) => number>> = {
  Home: () => 0,
  End: (count) => count - 1,
}

type Key = Readonly<{key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean}>

type List = Readonly<{
  at: number | null
  count: number
  /** Whether an arrow key has moved to the active option. Until then, Home and End move within the text. */
  isEntered: boolean
}>

/** The index in a list of options that a text field's key moves to, with wrap-around; null if the key belongs to the text. */
export function moveActive(pressed: Key, {at, count, isEntered}: List): number | null {
  const {key, altKey, ctrlKey, metaKey, shiftKey} = pressed
  if (count === 0 || altKey || ctrlKey || metaKey || shiftKey) return null
  const move = moves[key]
  if (move) return move(at, count)
  const jump = isEntered ? jumps[key] : undefined
  return jump ? jump(count) : null
}
