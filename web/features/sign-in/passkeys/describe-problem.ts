import type {Messages} from '#web/i18n/messages.ts'

/** The name of a message about a passkey. */
export type PasskeyProblem = Extract<keyof Messages['auth']['messages'], `passkey_${string}`>

const problems: Readonly<Record<string, PasskeyProblem>> = {
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_known',
  SecurityError: 'passkey_elsewhere',
  NotSupportedError: 'passkey_device',
  ConstraintError: 'passkey_device',
}

/**
 * Why a browser made or showed no passkey, by the name of the error. A browser calls it `NotAllowedError` both when its user declined and
 * when the time was over: only the clock tells which.
 */
export function describeProblem(name: string, isLate: boolean): PasskeyProblem {
  if (name === 'NotAllowedError') return isLate ? 'passkey_late' : 'passkey_cancelled'
  return Object.hasOwn(problems, name) ? (problems[name] ?? 'passkey_failed') : 'passkey_failed'
}
