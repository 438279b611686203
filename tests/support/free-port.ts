import {createServer} from 'node:net'

/** A port of 127.0.0.1 that is free at the moment. */
export const freePort = async (): Promise<number> =>
  await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system assigned no port.'))
      })
    })
  })
