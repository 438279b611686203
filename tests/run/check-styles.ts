import {globSync, readFileSync} from 'node:fs'
import {findPhysicalStyles} from './sources/physical-styles.ts'

const exclude = ['web/.next*/**', 'web/**/*.test.*']

const problems = globSync('web/**/*.{ts,tsx,css}', {exclude}).flatMap((file) =>
  findPhysicalStyles(file, readFileSync(file, 'utf8')).map(
    ({line, style}) => `${file}:${line} says "${style}": name the start or the end, which turn with the page`,
  ),
)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
