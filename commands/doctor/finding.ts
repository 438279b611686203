/** What one look at the set-up found. A fault says what to do. */
export type Finding =
  | Readonly<{kind: 'right'; what: string}>
  | Readonly<{kind: 'fault'; what: string; advice: string}>
  | Readonly<{kind: 'unchecked'; what: string; why: string}>

export const right = (what: string): Finding => ({kind: 'right', what})
export const fault = (what: string, advice: string): Finding => ({kind: 'fault', what, advice})
export const unchecked = (what: string, why: string): Finding => ({kind: 'unchecked', what, why})

/** `fetch` puts the reason into the cause of "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

/** A look that may fail itself, which is a fault. */
export async function look(
  what: string,
  advice: string,
  run: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await run()].flat()
  } catch (error) {
    return [fault(`${what}: ${reasonOf(error)}`, advice)]
  }
}

const marks = {right: '✓', fault: '✗', unchecked: '·'} as const

/** A finding as a line for an operator; a fault has a second one. */
export function describeFinding(finding: Finding): string {
  const mark = marks[finding.kind]
  if (finding.kind === 'fault') return `${mark} ${finding.what}\n    → ${finding.advice}`
  return finding.kind === 'right'
    ? `${mark} ${finding.what}`
    : `${mark} not checked: ${finding.what} (${finding.why})`
}
