import {createHash} from 'node:crypto'
import {sessionScript} from './session-script.ts'
import {trustedTypesScript} from './trusted-types.ts'

/** Keeps zod from trying to make code of text, which a page's policy forbids and reports. zod reads it before its first schema. */
const withoutEval = '__zod_globalConfig={jitless:true}'

/** The script in the head of every page. */
export const headScript = [trustedTypesScript, withoutEval, sessionScript].join(';')

/** Its source in a Content-Security-Policy. */
export const headScriptSource = `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`
