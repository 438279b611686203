import type {ProgramResult, System} from '#runtime/process/process-info.ts'

export type FakeSystem = System & Readonly<{commands: readonly string[]}>

/** An operating system that runs no program: `respond` says what each command line gives, and `commands` notes them. */
export function fakeSystem(
  platform: NodeJS.Platform,
  respond: (command: string) => Partial<ProgramResult>,
  kill: System['kill'] = () => undefined,
): FakeSystem {
  const commands: string[] = []
  return {
    platform,
    kill,
    commands,
    run: (program, args) => {
      const command = [program, ...args].join(' ')
      commands.push(command)
      return {status: 0, output: '', errors: '', ...respond(command)}
    },
  }
}

/** An error of the operating system, for example `ESRCH` where there is no such process. */
export const systemError = (code: string): Error => Object.assign(new Error(code), {code})
