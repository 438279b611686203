import {setTimeout as wait} from 'node:timers/promises'

/** The marks of what was confirmed to whoever wrote it, and how many writes were not. */
export type Writes = Readonly<{acknowledged: readonly string[]; refused: number}>

const everyMs = 1_000

/** Writes a new mark once a second until `signal` aborts; nobody waits for the one before. A write that fails is refused. */
export async function writeEverySecond(
  newMark: () => string,
  isAcknowledged: (mark: string) => Promise<boolean>,
  signal: AbortSignal,
): Promise<Writes> {
  const writing: Promise<string | null>[] = []
  while (!signal.aborted) {
    const mark = newMark()
    writing.push(
      isAcknowledged(mark).then(
        (isStored) => (isStored ? mark : null),
        () => null,
      ),
    )
    await wait(everyMs)
  }
  const written = await Promise.all(writing)
  const acknowledged = written.filter((mark) => mark !== null)
  return {acknowledged, refused: written.length - acknowledged.length}
}
