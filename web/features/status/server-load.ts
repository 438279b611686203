import 'server-only'

const intervalMilliseconds = 10_000

/** The load of this web server for visitors: its open connections. */
export type ServerLoad = Readonly<{connections: number}>

declare global {
  // Next bundles this module more than once, so the measurement must be global.
  var marsaServerLoad: ServerLoad | undefined
}

function measure(): void {
  globalThis.marsaServerLoad = {
    connections: process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length,
  }
}

/** The last measurement. Undefined without a running server, such as in a build. */
export const serverLoad = (): ServerLoad | undefined => globalThis.marsaServerLoad

/** Measures this web server now and every few seconds. */
export function startMeasuringLoad(): void {
  measure()
  setInterval(measure, intervalMilliseconds).unref()
}
