type Budget = Readonly<{max: number; windowMs: number; now?: () => number}>

/** Whether a line may be written, and how many lines of the window before were not. */
export type Spent = Readonly<{isGranted: boolean; leftOut: number}>

/** Limits how much anybody can write into the log: `max` lines in each window of this process, whoever causes them. */
export function createLogBudget({max, windowMs, now = () => performance.now()}: Budget): () => Spent {
  let end = Number.NEGATIVE_INFINITY
  let spent = 0
  return () => {
    const leftOut = Math.max(0, spent - max)
    const isNewWindow = now() >= end
    if (isNewWindow) {
      end = now() + windowMs
      spent = 0
    }
    spent += 1
    return {isGranted: spent <= max, leftOut: isNewWindow ? leftOut : 0}
  }
}
