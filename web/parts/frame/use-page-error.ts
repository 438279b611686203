import {useEffect, useState} from 'react'
import {isScriptMissing, mayReload, reloadPage} from '#web/ui/browser/page-lifecycle.ts'

/** The digest that the server logged an error under. Undefined for a browser error. */
const readDigest = (error: unknown): string | undefined =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : undefined

/** A reference for a browser error, which the server hasn't logged. */
function makeReference(): string | undefined {
  if (typeof window === 'undefined') return undefined
  const [part = 0] = crypto.getRandomValues(new Uint32Array(1))
  return part.toString(16).padStart(8, '0').toUpperCase()
}

/**
 * Reports a browser error to the server, if there is a network. The script has usually loaded already, unless the page
 * failed at once.
 */
const report = (reference: string | undefined, failure: unknown): Promise<void> =>
  import('./page-life.tsx').then(
    ({reportError}) => reportError(reference, failure),
    () => undefined,
  )

/** Handles an error page: reloads the page if only a script is missing, and otherwise gives the error a reference to quote. */
export function usePageError(
  error: unknown,
): Readonly<{isReloading: boolean; reference: string | undefined}> {
  const [isReloading] = useState(() => isScriptMissing(error) && mayReload())
  const [own] = useState(makeReference)
  const digest = readDigest(error)
  useEffect(() => {
    if (isReloading) reloadPage()
    else if (digest === undefined) void report(own, error)
  }, [isReloading, digest, own, error])
  return {isReloading, reference: digest ?? own}
}
