import {writeFileSync} from 'node:fs'
import type {Reporter} from 'vitest/node'

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]

/** A reporter of Vitest: writes the errors that belong to no test into the file that `UNHANDLED_ERRORS` names. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: Errors): void {
    const file = process.env['UNHANDLED_ERRORS']
    if (file === undefined) return
    writeFileSync(file, JSON.stringify(errors.map(({stack, message}) => stack ?? message)))
  }
}
