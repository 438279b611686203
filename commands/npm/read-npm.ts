import {execFile} from 'node:child_process'

/** What npm prints, also when it ends with an error: its JSON says which. Rejects when npm cannot be started. */
export const readNpm = async (args: readonly string[], root: string): Promise<string> =>
  await new Promise((resolve, reject) => {
    execFile('npm', [...args], {cwd: root, maxBuffer: 256 * 1024 * 1024}, (error, stdout, stderr) => {
      if (stdout !== '') resolve(stdout)
      else reject(new Error(stderr || error?.message || 'npm printed nothing.'))
    })
  })
