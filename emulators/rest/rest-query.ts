import type {AnyAST} from '@supabase/lite'

/** A request to the tables, as the library has read it. */
export type RestQuery = AnyAST
