import {z} from 'zod'
import {sealKeySetText, sealPrivateKeyText} from '#domain/seal/seal-keys.ts'
import {metricsVariables} from '#runtime/metrics/metrics-variables.ts'

const textsShape = z.object({
  SITE_URL: z.url({error: "the site's public address, for example https://www.marsa.example"}),
  SANITY_PROJECT_ID: z.string({error: 'the id of the Sanity project'}).min(1),
  SANITY_DATASET: z.string({error: 'the name of the Sanity dataset'}).min(1),
  SANITY_API_HOST: z.url().optional(),
  SEAL_PUBLIC_KEYS: z
    .string({error: 'the public keys of the publisher, as a JSON Web Key Set'})
    .pipe(sealKeySetText),
})

const shape = textsShape.extend({
  ...metricsVariables,
  // The other programs read the same variable names.
  MAILER_METRICS_PORT: metricsVariables.METRICS_PORT,
  SUPABASE_URL: z.url({error: "the Supabase project's API address, for example https://abc.supabase.co"}),
  SUPABASE_SECRET_KEY: z.string({error: "the project's secret key, sb_secret_…"}).min(1),
  SMTP_URL: z.url({
    error: 'the mail server, for example smtps://user:password@smtp.example.com',
    protocol: /^smtps?$/u,
  }),
  // Only the operator's variable selects who reads what clients send. A field of the content would let one editor redirect it.
  STAFF_MAIL: z.email({error: 'the address of your staff, who get what visitors send by forms'}),
  // The site's, whose public keys the site publishes. Without it, mails have no receipts.
  RECEIPT_KEY: sealPrivateKeyText.optional(),
  MAIL_FROM: z.email({error: 'an address that the mail server may send from'}).optional(),
})

export type MailerEnvironment = Readonly<z.infer<typeof shape>>

/** The variables that reading the texts of mails needs. */
export type MailTextsEnvironment = Readonly<z.infer<typeof textsShape>>

type Variables = Readonly<Record<string, string | undefined>>

function parse<Value>(valueShape: z.ZodType<Value>, env: Variables, problem: string): Value {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = valueShape.safeParse(values)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({path, message}) => {
    const name = path.join('.')
    return `${values[name] === undefined ? 'Missing' : 'Malformed'} ${name}: ${message}`
  })
  throw new Error(`${problem}\n${problems.join('\n')}`)
}

/** Parses the variables for sending mails. Throws one Error that names each missing or malformed variable and its expected value. */
export const parseMailerEnvironment = (env: Variables): MailerEnvironment =>
  parse(shape, env, 'No mail can be sent.')

/** Parses the variables for reading the texts of mails. Throws like `parseMailerEnvironment`. */
export const parseMailTextsEnvironment = (env: Variables): MailTextsEnvironment =>
  parse(textsShape, env, 'The texts of mails cannot be read.')
