import {isBuilding} from '#runtime/environment/is-building.ts'

/** Next calls this once when a server starts. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs' || isBuilding()) return
  const {traceIfNamed} = await import('./tracing/trace-if-named.ts')
  const endTraces = await traceIfNamed()
  const {startServer} = await import('./start-server.ts')
  await startServer(endTraces)
}
