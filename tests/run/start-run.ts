import {mkdirSync, rmSync} from 'node:fs'
import {reports} from './run-tests.ts'

/** Removes what an earlier run reported: nothing of it counts. */
export function startRun(): void {
  rmSync(reports, {recursive: true, force: true})
  mkdirSync(reports, {recursive: true})
}
