import type {SupabaseClient} from '@supabase/supabase-js'
import type {Case} from './suite.ts'

export const row = (data: unknown) => ({error: null, data})
export const refused = (status: number, code: string) => ({status, error: {code}})

type Ask = (client: SupabaseClient) => PromiseLike<unknown>

export const one = (asks: string, request: Ask, answer: unknown): Case<SupabaseClient> => ({
  asks,
  request: async (client) => await request(client),
  answer,
})

export const names = (asks: string, request: Ask, expected: readonly string[]) =>
  one(asks, request, row(expected.map((name) => ({name}))))
