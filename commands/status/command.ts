import type {SupabaseClient} from '@supabase/supabase-js'
import {z} from 'zod'
import type {Database} from '#web/database/database.types.generated.ts'

/** Runs a command and resolves to its message. */
type Run = (database: SupabaseClient<Database>) => Promise<string>

export type Command = (values: unknown) => Run

/** A command with the shape of its options. Throws an Error that names each option that is missing or wrong. */
export const command =
  <Options>(
    shape: z.ZodType<Options>,
    run: (options: Options, ...rest: Parameters<Run>) => ReturnType<Run>,
  ): Command =>
  (values) => {
    const parsed = shape.safeParse(values)
    if (parsed.success) return (database) => run(parsed.data, database)
    throw new Error(
      parsed.error.issues
        .map(({path, message}) => `${path.join('.') === 'id' ? 'The id' : `--${path.join('.')}`} ${message}.`)
        .join('\n'),
    )
  }

const arabic = z.string({error: 'is missing'}).regex(/\p{Script=Arabic}/u, 'is not in Arabic')
const english = z.string({error: 'is missing'}).min(1, 'is missing')

/** The text of an update, in both languages. */
export const texts = {text: english, 'text-ar': arabic}
export const titles = {title: english, 'title-ar': arabic, ...texts}
export const names = {name: english, 'name-ar': arabic}
export const components = z.array(z.string()).default([])
export const moment = z.iso.datetime({offset: true, error: 'is not a time such as 2026-12-01T02:00:00Z'})
export const recordId = z.uuid({error: 'is not an id that `npm run status -- list` shows'})
