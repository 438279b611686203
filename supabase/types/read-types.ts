import {execFileSync} from 'node:child_process'
import {format, resolveConfig} from 'prettier'

// Kept out of the lockfile: its install step downloads a binary, which `npm ci` must not need.
const cli = 'supabase@3.1.0'

/** TypeScript types of a database's schema "public", by Supabase's own generator. Downloads it on first use. */
export async function readTypes(databaseUrl: string): Promise<string> {
  const types = execFileSync(
    'npx',
    ['--yes', cli, 'gen', 'types', '--schema', 'public', `--remote=${databaseUrl}`],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {...process.env, PGSSLMODE: 'disable', DO_NOT_TRACK: '1'},
    },
  )
  return format(types, {
    ...(await resolveConfig(import.meta.filename)),
    parser: 'typescript',
  })
}
