/** Whether this process hears what is published, and when it last did (milliseconds since 1970). */
export type Hearing = Readonly<{isHeard: boolean; heardAt: number | undefined}>

/** Remembers whether publications are heard: `note` hears of each event, and of the loss of the stream. */
export function rememberHearing(now = Date.now): Readonly<{
  note: (isHeard: boolean) => void
  current: () => Hearing
}> {
  let hearing: Hearing = {isHeard: false, heardAt: undefined}
  return {
    note: (isHeard) => {
      hearing = {isHeard, heardAt: isHeard ? now() : hearing.heardAt}
    },
    current: () => hearing,
  }
}
