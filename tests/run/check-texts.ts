import {globSync, readFileSync} from 'node:fs'
import {allowedTexts, findTexts} from './sources/texts.ts'
import {withSlashes} from './sources/isolated-tests.ts'

const exclude = ['web/.next*/**', 'web/**/*.test.*', 'web/**/*.generated.ts', 'i18n/messages/**']

const found = globSync('web/**/*.{ts,tsx}', {exclude})
  .map((file) => withSlashes(file))
  .flatMap((file) => findTexts(file, readFileSync(file, 'utf8')).map((text) => ({file, ...text})))
const exceptions = Object.keys(allowedTexts)
const covers = (exception: string, file: string) =>
  exception.endsWith('/') ? file.startsWith(exception) : file === exception

const problems = [
  ...found
    .filter(({file}) => !exceptions.some((exception) => covers(exception, file)))
    .map(({file, line, text}) => `${file}:${line} says "${text}": put it into the content or the labels`),
  ...exceptions
    .filter((exception) => !found.some(({file}) => covers(exception, file)))
    .map((exception) => `${exception} contains no texts any more: remove it from the exceptions`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
