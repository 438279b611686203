import {parseArgs, type ParseArgsOptionDescriptor} from 'node:util'

/** The options of a command for `parseArgs`, with their help. */
export type CommandOptions = Readonly<
  Record<
    string,
    ParseArgsOptionDescriptor & {
      /** Its description in the help. */
      description: string
      /** The placeholder for its value in the help. */
      value?: string
    }
  >
>

/** The arguments of a command, and its help. */
export type CommandLine<O extends CommandOptions> = Readonly<{
  /** The command as typed: `npm run status`. */
  name: string
  description: string
  /**
   * The positional arguments: their form in the help, and their minimum and maximum count. Without this field, the command takes no positional
   * arguments.
   */
  positionals?: Readonly<{
    form: string
    min: number
    max: number
    /** The allowed first arguments, with a description of each. */
    choices?: Readonly<Record<string, string>>
  }>
  options: O
  /** The arguments of an example. */
  example?: string
}>

const badArguments = 2
const helpRow = ['--help', 'prints this and does nothing else'] as const

/** Writes the help of a command: usage, description, options and example. */
function describeCommand({
  name,
  description,
  positionals,
  options,
  example,
}: CommandLine<CommandOptions>): string {
  const rows = [
    ...Object.entries(positionals?.choices ?? {}),
    ...Object.entries(options).map(([option, {value, type, description: effect}]) => [
      `--${option}${type === 'string' ? ` <${value ?? 'value'}>` : ''}`,
      effect,
    ]),
    helpRow,
  ]
  const width = Math.max(...rows.map(([left = '']) => left.length))
  const typed = [positionals?.form, Object.keys(options).length === 0 ? undefined : '[options]']
    .filter(Boolean)
    .join(' ')
  return [
    `${name}${typed === '' ? '' : ` -- ${typed}`}`,
    description,
    rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`).join('\n'),
    `Example: ${name}${example === undefined ? '' : ` -- ${example}`}`,
  ].join('\n\n')
}

function refuse(name: string, reason: string): never {
  console.error(`${reason}\nRun ${name} -- --help for usage.`)
  process.exit(badArguments)
}

/**
 * Reads a command's arguments before it does anything. `--help` prints the help and exits. Invalid arguments exit with code 2. With `CHECK_ARGUMENTS`
 * set the command always exits here: `with-environment.ts` checks the arguments first, so that it prepares nothing for a command that fails.
 */
export function readArguments<O extends CommandOptions>(
  line: CommandLine<O>,
  args: readonly string[] = process.argv.slice(2),
) {
  const {name, positionals, options} = line
  if (args.includes('--help') || args.includes('-h')) {
    console.log(describeCommand(line))
    process.exit(0)
  }
  const parsed = (() => {
    try {
      return parseArgs<{args: string[]; options: O; allowPositionals: true; strict: true}>({
        args: [...args],
        options,
        allowPositionals: true,
        strict: true,
      })
    } catch (error) {
      // Cuts Node's hint: "Unknown option '--x'. To specify a positional argument …"
      const reason = error instanceof Error ? error.message.replace(/\. To specify[^]*/u, '') : String(error)
      return refuse(name, `${reason}.`)
    }
  })()
  const {min = 0, max = 0, form = 'a value', choices} = positionals ?? {}
  const {length} = parsed.positionals
  if (length > max) refuse(name, `Unexpected argument "${parsed.positionals[max] ?? ''}".`)
  if (length < min) refuse(name, `Missing argument: ${form}.`)
  const [first] = parsed.positionals
  if (first !== undefined && choices && !Object.hasOwn(choices, first))
    refuse(name, `Unknown command "${first}". Use one of: ${Object.keys(choices).join(', ')}.`)
  if (process.env['CHECK_ARGUMENTS'] === 'only') process.exit(0)
  return parsed
}
