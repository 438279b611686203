import {execFileSync} from 'node:child_process'
import {z} from 'zod'
import {findProgram} from './run-command.ts'

const report = z.object({
  modules: z.array(z.object({source: z.string()})),
  summary: z.object({
    violations: z.array(z.object({from: z.string(), to: z.string(), rule: z.object({name: z.string()})})),
  }),
})

// Folders, and files beside them.
const places = process.argv.slice(2)

const [file, ...args] = findProgram('depcruise')
const output = execFileSync(
  file,
  [...args, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...places],
  {encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore']},
)
const {modules, summary} = report.parse(JSON.parse(output))

// Without a compiler that it knows, the cruiser reads nothing and finds nothing wrong.
const unread = places.filter(
  (place) => !modules.some(({source}) => source === place || source.startsWith(`${place}/`)),
)
for (const place of unread) console.error(`No module of ${place} was read.`)
for (const {from, to, rule} of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
process.exitCode = unread.length + summary.violations.length > 0 ? 1 : 0
