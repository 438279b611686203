import type {Check, Component} from '../component.ts'
import {NothingToCheck, type RunCheck} from './run-check.ts'

/** `fetch` keeps the reason in the cause of "fetch failed". */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time'
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

/** Looks at a component once. Never rejects: that it does not answer is an answer. */
export async function checkComponent(component: Component, runCheck: RunCheck): Promise<Check> {
  const checkedAt = new Date().toISOString()
  const started = performance.now()
  const result = await runCheck(AbortSignal.timeout(component.timeout_ms)).then(
    () => ({took: Math.round(performance.now() - started)}),
    (error: unknown) => ({error}),
  )
  const check = {component_id: component.id, checked_at: checkedAt}
  if ('took' in result) {
    const outcome = result.took > component.slow_ms ? 'slow' : 'ok'
    return {...check, outcome, response_ms: result.took, problem: null}
  }
  const outcome = result.error instanceof NothingToCheck ? 'unknown' : 'failed'
  return {...check, outcome, response_ms: null, problem: messageOf(result.error).slice(0, 300)}
}
