import {existsSync} from 'node:fs'

// JavaScript for any Node version, because the project's own Node isn't installed before `npm ci`. Afterwards npm runs this with the project's Node,
// which reads TypeScript. With `--env`, the program gets the variables of `.env`.
if (!existsSync(new URL('../node_modules/node/package.json', import.meta.url))) {
  console.error('The packages of the project are not installed. Run this first: npm ci')
  process.exit(1)
}

// The given program replaces this one.
process.argv.splice(1, 1)
if (process.argv[1] === '--env') {
  process.argv.splice(1, 1)
  const file = new URL('../.env', import.meta.url)
  if (existsSync(file)) process.loadEnvFile(file)
}
await import(new URL(process.argv[1] ?? '', new URL('../', import.meta.url)).href)
