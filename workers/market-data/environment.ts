import {z} from 'zod'
import {metricsVariables} from '#runtime/metrics/metrics-variables.ts'
import {isServerTimeZone} from './server-clock.ts'

const shape = z
  .object({
    SUPABASE_URL: z.url({error: "the Supabase project's API address, for example https://abc.supabase.co"}),
    SUPABASE_PUBLISHABLE_KEY: z.string({error: "the project's publishable key, sb_publishable_…"}).min(1),
    SUPABASE_MARKET_DATA_KEY: z
      .string({
        error:
          'a token of the Supabase project with the role market_data_writer (supabase gen bearer-jwt --role market_data_writer)',
      })
      .min(1),
    QUOTES_FILE: z.string().min(1).optional(),
    QUOTES_SYMBOL: z.string().min(1).optional(),
    QUOTES_TIME_ZONE: z
      .string()
      .refine(
        isServerTimeZone,
        'a time zone such as Europe/Athens, or hours ahead of one: America/New_York+7',
      )
      .default('UTC'),
    QUOTES_SYMBOLS_FILE: z.string().min(1).optional(),
    QUOTES_WEBSOCKET_URL: z
      .url({
        protocol: /^wss?$/u,
        error: 'the address of a WebSocket, for example wss://quotes.example/stream',
      })
      .optional(),
    QUOTES_SILENCE_SECONDS: z.coerce
      .number({error: 'seconds without a message until the WebSocket is connected again, for example 30'})
      .min(1)
      .max(3_600)
      .default(30),
    QUOTES_PORT: z.coerce
      .number({error: 'a port that takes quotes over HTTP, for example 9570'})
      .int()
      .min(1)
      .max(65_535)
      .optional(),
    QUOTES_HOST: z.string().min(1).default('127.0.0.1'),
    QUOTES_PUSH_KEY: z.string().min(32, 'at least 32 characters that only the source knows').optional(),
    QUOTES_ARE_DEMO: z.enum(['on', 'off']).default('off'),
    ...metricsVariables,
    MARKET_DATA_METRICS_PORT: metricsVariables.METRICS_PORT,
  })
  .refine(
    ({QUOTES_FILE, QUOTES_PORT, QUOTES_WEBSOCKET_URL}) =>
      [QUOTES_FILE, QUOTES_PORT, QUOTES_WEBSOCKET_URL].some((source) => source !== undefined),
    {
      path: ['QUOTES_FILE'],
      error: 'a file of quotes (- for the standard input), QUOTES_WEBSOCKET_URL or QUOTES_PORT',
    },
  )
  .refine(({QUOTES_PORT, QUOTES_PUSH_KEY}) => QUOTES_PORT === undefined || QUOTES_PUSH_KEY !== undefined, {
    path: ['QUOTES_PUSH_KEY'],
    error: 'at least 32 characters that only the source knows',
  })

export type MarketDataEnvironment = Readonly<z.infer<typeof shape>>

/** Parses the variables of the market data worker. Throws one Error that names each missing or malformed variable. */
export function parseMarketDataEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): MarketDataEnvironment {
  const parsed = shape.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    ({path: [name = ''], message}) => `Missing or malformed ${String(name)}: ${message}`,
  )
  throw new Error(`The market data worker cannot start.\n${problems.join('\n')}`)
}
