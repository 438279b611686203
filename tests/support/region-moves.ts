import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

type Move = readonly [Language, RegionCode, RegionCode, readonly string[], readonly string[]]

/** By hand: a move out of each region, what its page must say is lost, and what it must not say. */
export const guardedMoves: readonly Move[] = [
  ['en', 'EU', 'GLOBAL', ['1:200', 'crypto CFDs', 'Close-out', 'Negative balance', 'prescribes'], []],
  ['ar', 'EU', 'AU', ['العملات المشفّرة', 'تفرضه الجهة الرقابية'], ['الرصيد السالب', '1:200']],
  ['ar', 'UK', 'MENA', ['العملات المشفّرة', '50%', 'الرصيد السالب', 'حظر الحوافز'], ['1:200']],
  [
    'en',
    'AU',
    'GLOBAL',
    ['at most 1:30 becomes up to 1:200', 'Close-out', 'inducements'],
    ['crypto', 'prescribes'],
  ],
  ['ar', 'AU', 'MENA', ['50%', 'الرصيد السالب'], ['الرافعة', 'العملات المشفّرة']],
  ['en', 'SG', 'MENA', ['at most 1:20 becomes up to 1:30'], ['Close-out', 'crypto', 'prescribes']],
  ['ar', 'SG', 'GLOBAL', ['1:20', '1:200'], ['الرصيد السالب', 'العملات المشفّرة']],
  ['en', 'MENA', 'GLOBAL', ['at most 1:30 becomes up to 1:200'], ['Close-out', 'Negative', 'prescribes']],
  ['ar', 'MENA', 'GLOBAL', ['1:30', '1:200'], ['الرصيد السالب', 'حظر الحوافز']],
]

/** By hand: moves to rules as strict, or stricter. */
export const freeMoves = [
  ['EU', 'UK'],
  ['AU', 'UK'],
  ['MENA', 'EU'],
  ['MENA', 'SG'],
  ['GLOBAL', 'MENA'],
] as const
