import {execFileSync} from 'node:child_process'

/** The system account that the database server runs as, when it may not run as ours. */
export type ServerAccount = Readonly<{uid: number; gid: number}>

const idOf = (flag: '-u' | '-g', name: string): number | undefined => {
  try {
    return Number(execFileSync('id', [flag, name], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}))
  } catch {
    // `id` fails for a name that the system does not know.
    return undefined
  }
}

/**
 * Postgres does not run as root, so root starts it as the account `postgres`, or else as `nobody`.
 * Other users run it as themselves: undefined. Throws when root has neither account.
 */
export function findServerAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid && gid) return {uid, gid}
  }
  throw new Error(
    'Postgres does not run as root, and this system has neither an account "postgres" nor "nobody". ' +
      'Start as another user, or add one: useradd --system postgres',
  )
}
