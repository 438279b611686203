import type {SupabaseClient} from '@supabase/supabase-js'
import {z} from 'zod'
import type {Database} from '#web/database/database.types.generated.ts'

/** What a command does, and says when it is done. */
type Run = (database: SupabaseClient<Database>) => Promise<string>

export type Command = (values: unknown) => Run

/** A command with the values that it takes. Throws an Error that names each value that is missing or wrong. */
export const command =
  <Given>(
    shape: z.ZodType<Given>,
    run: (given: Given, ...rest: Parameters<Run>) => ReturnType<Run>,
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

/** What is said, in both languages. */
export const texts = {text: english, 'text-ar': arabic}
export const titles = {title: english, 'title-ar': arabic, ...texts}
export const names = {name: english, 'name-ar': arabic}
export const components = z.array(z.string()).default([])
export const moment = z.iso.datetime({offset: true, error: 'is no moment such as 2026-12-01T02:00:00Z'})
export const recordId = z.uuid({error: 'is none that `npm run status -- list` shows'})
