import {execFile} from 'node:child_process'

/** Runs the machine's own `openssl`, which shares no code with the product. Resolves with what it printed and whether it ended well. */
export const openssl = async (...args: readonly string[]): Promise<{passed: boolean; output: string}> =>
  await new Promise((resolve, reject) => {
    execFile('openssl', args, {timeout: 20_000}, (error, stdout, stderr) => {
      if (error && error.code === 'ENOENT')
        reject(new Error('This test needs `openssl` on the machine: install it, or put it on the PATH.'))
      else resolve({passed: error === null, output: `${stdout}${stderr}`})
    })
  })
