import 'server-only'
import os from 'node:os'

const intervalMilliseconds = 10_000

/** How busy this web server is: connections held, and shares of its processors and memory in percent. */
export type ServerLoad = Readonly<{connections: number; processor: number; memory: number}>

type LoadSample = {load: ServerLoad | undefined; idle: number; total: number}

declare global {
  // Next bundles this module more than once; what was measured at start-up is what pages show.
  var marsaServerLoad: LoadSample | undefined
}

const times = () => {
  const all = os.cpus().map(({times: {user, nice, sys, irq, idle}}) => ({
    idle,
    total: user + nice + sys + irq + idle,
  }))
  return {
    idle: all.reduce((sum, {idle}) => sum + idle, 0),
    total: all.reduce((sum, {total}) => sum + total, 0),
  }
}

const share = (part: number, total: number) => (total > 0 ? Math.round((1_000 * part) / total) / 10 : 0)

// A container's limit counts where there is one; the system reports none as a number beyond any machine.
const memoryLimit = () => Math.min(process.constrainedMemory() || os.totalmem(), os.totalmem())

/** The processors' share is that of the time since the last measuring. */
function measure(): void {
  const before = globalThis.marsaServerLoad ?? {load: undefined, idle: 0, total: 0}
  const now = times()
  const elapsed = now.total - before.total
  globalThis.marsaServerLoad = {
    ...now,
    load: {
      connections: process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length,
      processor: share(elapsed - (now.idle - before.idle), elapsed),
      memory: share(memoryLimit() - process.availableMemory(), memoryLimit()),
    },
  }
}

/** What was measured last; undefined where no server runs, as in a build. */
export const serverLoad = (): ServerLoad | undefined => globalThis.marsaServerLoad?.load

/** Measures this web server now and every few seconds. */
export function startMeasuringLoad(): void {
  measure()
  setInterval(measure, intervalMilliseconds).unref()
}
