import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {parseEnv} from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')

/** The sections of `.env.example` whose variables concern this machine only. A variable of any other section may reach a service that others use. */
const ownSections = [
  'The site',
  'The uptime monitor',
  'Development',
  'Metrics',
  'The embedded stack',
  'Tests',
] as const

const sections = readFileSync(path.join(root, '.env.example'), 'utf8')
  .split(/^# --- (?=\S)/mu)
  .slice(1)
  .map((text) => ({
    title: /^(?<title>.+?) -+$/mu.exec(text)?.groups?.['title'] ?? '',
    names: [...text.matchAll(/^(?<name>[A-Z][A-Z\d_]+)=/gmu)].map(([, name = '']) => name),
  }))

const lost = ownSections.filter((own) => !sections.some(({title}) => title === own))
if (lost.length > 0) throw new Error(`.env.example has no section "${lost.join('", "')}".`)

/** Every variable of `.env.example`. */
export const documentedVariables: readonly string[] = sections.flatMap(({names}) => names)

/** Every one that may reach a hosted service, a mail server or a public address. */
export const hostedVariables: readonly string[] = sections
  .filter(({title}) => !ownSections.some((own) => own === title))
  .flatMap(({names}) => names)

/** Sets variables to nothing: a variable that is there is not read from `.env`. */
export const emptyVariables = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, '']))

// The address of a collector of traces is often set for everything that runs on a machine.
const isHarmless = (name: string): boolean => name.startsWith('OTEL_')

/** Throws an Error that names each hosted variable with a value. */
export function refuseHosted(env: NodeJS.ProcessEnv, place = 'set here'): void {
  const set = hostedVariables.filter((name) => env[name] && !isHarmless(name))
  if (set.length > 0)
    throw new Error(
      `Tests, drills and benches work on embedded services only, and these variables are ${place}: ${set.join(', ')}. Unset them first.`,
    )
}

/** As `refuseHosted`, for what works on the running product: that reads `.env`, too. */
export function refuseHostedProduct(env: NodeJS.ProcessEnv = process.env): void {
  refuseHosted(env)
  const file = path.join(root, '.env')
  if (existsSync(file)) refuseHosted({...parseEnv(readFileSync(file, 'utf8')), ...env}, 'set in .env')
}
