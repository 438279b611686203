import {readSettings} from '#commands/environment/settings.ts'
import {keepDown} from './fault.ts'
import {type GarbageServer, httpGarbage, smtpGarbage} from './garbage-servers.ts'
import {waitUntil} from './wait-until.ts'

const {ports} = readSettings()

/** What responds in the place of each service, and where. */
const inPlaceOf = {
  lake: [[httpGarbage, ports.lake]],
  rest: [[httpGarbage, ports.supabase]],
  mail: [
    [httpGarbage, ports.inbox],
    [smtpGarbage, ports.smtp],
  ],
  'timestamp-authority': [[httpGarbage, ports.timestampAuthority]],
} as const satisfies Readonly<Record<string, ReadonlyArray<readonly [() => GarbageServer, number]>>>

/** A service in whose place something else may respond. */
export type ReplaceableService = keyof typeof inPlaceOf

/** Puts a program in the place of a service that responds to everything, and with something else than was requested, until it is released. */
export async function respondWithGarbage(
  service: ReplaceableService,
): Promise<{release: () => Promise<void>}> {
  const dead = keepDown(service)
  const servers = inPlaceOf[service].map(([create, port]) => ({server: create(), port}))
  for (const {server, port} of servers)
    await waitUntil(
      `something else listens on ${port} in the place of ${service}`,
      async () => (await server.listen(port)) || undefined,
    )
  return {
    release: async () => {
      for (const {server} of servers) server.stop()
      await dead.release()
    },
  }
}
