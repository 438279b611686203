import {once} from 'node:events'
import {connect} from 'node:tls'
import type {End} from '#domain/key-expiry.ts'

const timeoutMs = 10_000
const pauseMs = 6 * 3_600_000

/** The certificate of an https address and when it ends; undefined for http. Rejects if no connection opens within ten seconds. */
export async function readCertificateEnd(address: string): Promise<End | undefined> {
  const {protocol, hostname, port} = new URL(address)
  if (protocol !== 'https:') return undefined
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    // Nothing is sent, and the end of a certificate that is no longer valid must be readable, too.
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', {signal: AbortSignal.timeout(timeoutMs)})
    return [`TLS certificate of ${hostname}`, Date.parse(socket.getPeerCertificate().valid_to)]
  } finally {
    socket.destroy()
  }
}

/** Reads the certificate now and every six hours. The returned function has what was last read, also while the address doesn't respond. */
export async function followCertificate(
  address: string,
  say: (line: string) => void,
): Promise<() => readonly End[]> {
  let ends: readonly End[] = []
  const read = async () => {
    try {
      const end = await readCertificateEnd(address)
      ends = end === undefined ? [] : [end]
    } catch (error) {
      say(`The certificate of ${address} could not be read: ${String(error)}`)
    }
  }
  await read()
  setInterval(() => void read(), pauseMs).unref()
  return () => ends
}
