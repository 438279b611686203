import type {SupabaseClient} from '@supabase/supabase-js'
import type {Case} from './suite.ts'

export const row = (data: unknown) => ({error: null, data})
export const refused = (status: number, code: string) => ({status, error: {code}})

type SendRequest = (client: SupabaseClient) => PromiseLike<unknown>

export const one = (title: string, request: SendRequest, expected: unknown): Case<SupabaseClient> => ({
  title,
  request: async (client) => await request(client),
  expected,
})

export const names = (title: string, request: SendRequest, expected: readonly string[]) =>
  one(title, request, row(expected.map((name) => ({name}))))
