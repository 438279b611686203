type Budget = Readonly<{max: number; windowMs: number; now?: () => number}>

/** Whether a request is granted, and if not, in how many seconds one will be. */
export type Grant = Readonly<{isGranted: true} | {isGranted: false; retryAfterSeconds: number}>

const second = 1000

/** Limits the requests of each sender to `max` in a window of this process. What was counted is forgotten with its window. */
export function createRequestBudget({
  max,
  windowMs,
  now = () => performance.now(),
}: Budget): (sender: string) => Grant {
  let end = Number.NEGATIVE_INFINITY
  const spent = new Map<string, number>()
  return (sender) => {
    if (now() >= end) {
      end = now() + windowMs
      spent.clear()
    }
    const count = (spent.get(sender) ?? 0) + 1
    spent.set(sender, count)
    return count <= max
      ? {isGranted: true}
      : {isGranted: false, retryAfterSeconds: Math.ceil((end - now()) / second)}
  }
}
