const dayMs = 24 * 60 * 60_000
const pauseAfterErrorMs = 5 * 60_000

/** Numbers of deleted rows by category. */
type Deleted = ReadonlyArray<Readonly<{category: string; deleted: number}>>

type Ports = Readonly<{
  /** Deletes what was kept for its period. */
  apply: () => Promise<Deleted>
  /** Waits; false when the worker is to end. */
  wait: (milliseconds: number) => Promise<boolean>
  log: (line: string) => void
}>

const describe = (deleted: Deleted): string =>
  deleted
    .filter((rule) => rule.deleted > 0)
    .map((rule) => `${rule.category} ${rule.deleted}`)
    .join(', ')

/** Applies the retention periods at once and every day from then on; after an error again in five minutes. */
export async function deleteDaily({apply, wait, log}: Ports): Promise<void> {
  for (;;) {
    const pause = await apply().then(
      (deleted) => {
        const numbers = describe(deleted)
        if (numbers !== '') log(`deleted ${numbers}`)
        return dayMs
      },
      (error: unknown) => {
        log(error instanceof Error ? error.message : String(error))
        return pauseAfterErrorMs
      },
    )
    if (!(await wait(pause))) return
  }
}
