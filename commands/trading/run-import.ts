import {readFileSync} from 'node:fs'
import {userInfo} from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import {loadDotenv} from '#runtime/environment/settings.ts'
import {findOwnerUrl} from '#runtime/environment/connection-urls.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import type {Import, ImportPlan} from '#supabase/import/apply-import.ts'
import {type LinesFile, type RowProblem, UnknownRows} from '#supabase/import/read-lines.ts'

const maxShown = 20

function describe({added, changed}: ImportPlan): string[] {
  const lines = [
    ...added.map((name) => `+ ${name}`),
    ...changed.map(({name, columns}) => `~ ${name}: ${columns.join(', ')}`),
  ]
  return lines.length > maxShown
    ? [...lines.slice(0, maxShown), `… and ${lines.length - maxShown} more`]
    : lines
}

class RefusedFile extends Error {
  readonly problems: readonly RowProblem[]

  constructor(problems: readonly RowProblem[]) {
    super('Some rows are wrong.')
    this.problems = problems
  }
}

/** The rows of a file. Throws all its problems. */
export function takeRows<Line>(read: LinesFile<Line>): readonly Line[] {
  if (read.status === 'bad') throw new RefusedFile(read.problems)
  return read.rows
}

type Given = Omit<Import<never>, 'rows'>

type ImportCommand = Readonly<{
  name: string
  description: string
  /** The form of the file's name in the help. */
  form: string
  /** What the problems call a row. */
  row: 'row' | 'line'
  example: string
  run: (sql: postgres.Sql, given: Given) => Promise<ImportPlan>
}>

/** Runs an import command: shows what the file would change, or changes it with `--apply`, and names every wrong row. */
export async function runImportCommand({form, row, run, ...command}: ImportCommand): Promise<void> {
  const {
    values,
    positionals: [file = ''],
  } = readArguments({
    ...command,
    positionals: {form, min: 1, max: 1},
    options: {
      apply: {
        type: 'boolean',
        default: false,
        description: `changes all of it, or nothing where a ${row} is wrong`,
      },
      by: {
        type: 'string',
        value: 'name',
        description: 'who is named as the author (by default the user of this machine)',
      },
    },
  })
  const toMessage = (error: unknown): unknown =>
    error instanceof RefusedFile || error instanceof UnknownRows
      ? new Error(
          [
            `${file} was not imported:`,
            ...error.problems.map((problem) => `  ${row} ${problem.row}: ${problem.reason}`),
          ].join('\n'),
        )
      : error
  await exitWithMessage(async () => {
    loadDotenv(path.resolve(import.meta.dirname, '../..'))
    const sql = postgres(findOwnerUrl(), {max: 1, onnotice: () => undefined})
    try {
      const plan = await run(sql, {
        text: readFileSync(file, 'utf8'),
        fileName: path.basename(file),
        by: values.by ?? userInfo().username,
        apply: values.apply,
      })
      for (const line of describe(plan)) console.log(line)
      const [verb, hint] = values.apply
        ? ['Imported', '']
        : ['Would import', ' Nothing was written: add --apply to do so.']
      console.log(`${verb}: ${plan.added.length} added, ${plan.changed.length} changed.${hint}`)
    } catch (error) {
      throw toMessage(error)
    } finally {
      await sql.end()
    }
  })
}
