import 'server-only'
import pino from 'pino'

/** Structured log of the server; never given personal data. */
export const log = pino({name: 'site'})
