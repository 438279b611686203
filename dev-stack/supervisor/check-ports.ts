import {createServer, connect} from 'node:net'

/** A port that the stack needs: its number, what for, and the variable that moves it. */
export type NeededPort = Readonly<{port: number; title: string; variable: string}>

/** Ports that cannot be listened on, one line each. */
export class PortsInUse extends Error {
  override readonly name = 'PortsInUse'
}

const isListening = async (port: number, host: string): Promise<boolean> =>
  await new Promise((resolve) => {
    const socket = connect({port, host})
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.setTimeout(500, () => end(false))
  })

const listenErrorOf = async (port: number): Promise<string | undefined> =>
  await new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({port, host: '127.0.0.1', exclusive: true}, () => server.close(() => resolve(undefined)))
  })

async function problemOf({port, title, variable}: NeededPort): Promise<string | undefined> {
  const named = `Port ${port} for ${title} (${variable})`
  // Some systems let a second server listen on 127.0.0.1 beside one on all addresses, and then split the callers.
  if ((await isListening(port, '127.0.0.1')) || (await isListening(port, '::1')))
    return `${named} is in use. Stop what listens there, or choose another: ${variable}=${port + 1}`
  const errorCode = await listenErrorOf(port)
  if (errorCode === 'EADDRINUSE')
    return `${named} is in use. Stop what holds it, or choose another: ${variable}=${port + 1}`
  return errorCode && `${named} cannot be listened on (${errorCode}). Choose another: ${variable}=${port + 1}`
}

/** Throws PortsInUse, naming each, unless all ports are free and different. */
export async function checkPorts(ports: readonly NeededPort[]): Promise<void> {
  const twice = ports.flatMap((one, index) => {
    const other = ports.slice(0, index).find(({port}) => port === one.port)
    return other ? [`Port ${one.port} is wanted twice: ${other.variable} and ${one.variable}.`] : []
  })
  const problems = [
    ...twice,
    ...(await Promise.all(ports.map(problemOf))).filter((line) => line !== undefined),
  ]
  if (problems.length > 0) throw new PortsInUse(problems.join('\n'))
}
