import 'server-only'
import pino from 'pino'

/** Structured log of the server. Never log personal data. */
export const log = pino({name: 'site'})
