import {execFile} from 'node:child_process'

/**
 * What npm prints, also when it ends with an error: its JSON says which. Rejects when npm cannot be started.
 * @param npm The file of npm, which it tells the scripts that it runs: by its name alone only a shell finds it on Windows.
 */
export const readNpm = async (
  args: readonly string[],
  root: string,
  npm = process.env['npm_execpath'],
): Promise<string> => {
  const [file, ...own] = npm?.endsWith('npm-cli.js') ? ([process.execPath, npm] as const) : (['npm'] as const)
  return await new Promise((resolve, reject) => {
    execFile(file, [...own, ...args], {cwd: root, maxBuffer: 256 * 1024 * 1024}, (error, stdout, stderr) => {
      if (stdout !== '') resolve(stdout)
      else reject(new Error(stderr || error?.message || 'npm printed nothing.'))
    })
  })
}
