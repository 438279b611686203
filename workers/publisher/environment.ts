import {z} from 'zod'
import {sealKeySetText, sealPrivateKeyText} from '#domain/seal/seal-keys.ts'
import {defaultLanguage, isLanguage, type Language} from '#domain/languages.ts'
import {metricsVariables} from '#runtime/metrics/metrics-variables.ts'

const required = (hint: string) => z.string({error: hint}).min(1, hint)

const webhook = (name: string) =>
  z
    .url({error: `the address of a ${name} webhook that takes news of approvals`, protocol: /^https?$/u})
    .optional()

/** An officer's address, and the language of their mails. */
export type Officer = Readonly<{address: string; language: Language}>

function parseOfficer(entry: string): Officer {
  const [, address = entry.trim(), language] = /^(.*?)\s*\(([a-z]+)\)$/u.exec(entry.trim()) ?? []
  return {address, language: language !== undefined && isLanguage(language) ? language : defaultLanguage}
}

const databaseShape = z.object({
  SUPABASE_URL: z.url({error: "the Supabase project's API address, for example https://abc.supabase.co"}),
  SUPABASE_SECRET_KEY: required("the project's secret key, sb_secret_…"),
})

const evidenceShape = databaseShape.extend({
  SUPABASE_PUBLISHER_KEY: required(
    'a token of the Supabase project with the role publication_writer (supabase gen bearer-jwt --role publication_writer)',
  ),
})

const shape = evidenceShape.extend({
  ...metricsVariables,
  // The other programs read the same variable names.
  PUBLISHER_METRICS_PORT: metricsVariables.METRICS_PORT,
  SITE_URL: z.url({error: "the site's public address, for example https://www.marsa.example"}),
  STUDIO_URL: z.url({error: "the Studio's address, for example https://studio.marsa.example"}),
  SANITY_PROJECT_ID: required('the id of the Sanity project'),
  SANITY_DATASET: required('the name of the Sanity dataset'),
  SANITY_API_HOST: z.url().optional(),
  SANITY_PUBLISHER_TOKEN: required(
    'a token that may write the regulated types: of the role "publisher" where the plan has custom roles, or else of an editor',
  ),
  SEAL_KEY: required('the private key that seals, a JSON Web Key (npm run seal:keys -- new prints one)').pipe(
    sealPrivateKeyText,
  ),
  SEAL_PUBLIC_KEYS: required('the public keys, old ones too, as a JSON Web Key Set').pipe(sealKeySetText),
  SMTP_URL: z.url({
    error: 'the mail server, for example smtps://user:password@smtp.example.com',
    protocol: /^smtps?$/u,
  }),
  OFFICER_MAILS: required(
    'the mail addresses of those who approve, separated by commas, with a language in brackets: amal@marsa.example (ar)',
  ).transform((list) => list.split(',').map(parseOfficer)),
  SLACK_WEBHOOK_URL: webhook('Slack'),
  TEAMS_WEBHOOK_URL: webhook('Teams'),
  WITNESS_MAILS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((address) => address.trim()))
    .transform((list) => list.filter((address) => address !== ''))
    .pipe(
      z.array(z.email({error: 'mail addresses outside, separated by commas, that keep heads of the record'})),
    ),
  WITNESS_URL: z
    .url({error: 'an address outside that takes heads of the record by POST', protocol: /^https?$/u})
    .optional(),
  MAIL_FROM: z.email({error: 'an address that the mail server may send from'}).optional(),
})

export type PublisherEnvironment = Readonly<z.infer<typeof shape>>

/** The variables that a program needs to read the audit log. */
export type DatabaseEnvironment = Readonly<z.infer<typeof databaseShape>>

/** The variables of the nightly run, which adds rendered pages but neither seals nor publishes. */
type EvidenceEnvironment = Readonly<z.infer<typeof evidenceShape>>

type Variables = Readonly<Record<string, string | undefined>>

function parse<Value>(valueShape: z.ZodType<Value>, env: Variables, program: string): Value {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = valueShape.safeParse(defined)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({path, message}) => {
    const name = String(path[0])
    return `${defined[name] === undefined ? 'Missing' : 'Malformed'} ${name}: ${message}`
  })
  throw new Error(`${program} cannot start.\n${problems.join('\n')}`)
}

/** Parses the variables for reading the audit log. Throws one Error that names each missing or malformed variable and its expected value. */
export const parseDatabaseEnvironment = (env: Variables): DatabaseEnvironment =>
  parse(databaseShape, env, 'The visitor of the record')

/** Parses the database variables of the nightly evidence run. Throws one Error that names each missing or malformed variable and its expected value. */
export const parseEvidenceEnvironment = (env: Variables): EvidenceEnvironment =>
  parse(evidenceShape, env, 'The nightly evidence run')

const withMatchingKeys = shape.refine(
  ({SEAL_KEY, SEAL_PUBLIC_KEYS}) =>
    SEAL_PUBLIC_KEYS.keys.some(({kid, x}) => kid === SEAL_KEY.kid && x === SEAL_KEY.x),
  {path: ['SEAL_KEY'], message: 'its public half is not in SEAL_PUBLIC_KEYS'},
)

/**
 * Parses the variables of the publisher. Throws one Error that names each missing or malformed variable and its expected value. It also throws if the
 * signing key isn't among the public keys, because visitors couldn't verify the seals.
 */
export const parsePublisherEnvironment = (env: Variables): PublisherEnvironment =>
  parse(withMatchingKeys, env, 'The publisher')
