import 'server-only'
import os from 'node:os'

const intervalMilliseconds = 10_000

/** Load of this web server: open connections, and processor and memory usage in percent. */
export type ServerLoad = Readonly<{connections: number; processor: number; memory: number}>

type LoadSample = {load: ServerLoad | undefined; idle: number; total: number}

declare global {
  // Next bundles this module more than once, so the measurement must be global.
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

// The container's limit applies where there is one; without a limit the system reports a huge number.
const memoryLimit = () => Math.min(process.constrainedMemory() || os.totalmem(), os.totalmem())

/** Processor usage is that since the last measurement. */
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

/** The last measurement; undefined where no server runs, such as in a build. */
export const serverLoad = (): ServerLoad | undefined => globalThis.marsaServerLoad?.load

/** Measures this web server now and every few seconds. */
export function startMeasuringLoad(): void {
  measure()
  setInterval(measure, intervalMilliseconds).unref()
}
