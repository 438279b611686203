import {z} from 'zod'

const optional = z.string().optional()

const shape = z.object({
  SITE_URL: z.url({protocol: /^https?$/u}),
  STUDIO_URL: z.url({protocol: /^https?$/u}),
  SANITY_PROJECT_ID: z.string().min(1),
  SANITY_DATASET: z.string().min(1),
  SANITY_READ_TOKEN: z.string().min(1),
  SANITY_WEBHOOK_SECRET: z.string().min(1),
  SUPABASE_URL: z.url({protocol: /^https?$/u}),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SITE_KEY: z.string().min(1),
  SANITY_PUBLISHER_TOKEN: optional,
  SANITY_PROVISION_TOKEN: optional,
  SUPABASE_SECRET_KEY: optional,
  SUPABASE_ACCESS_TOKEN: optional,
  SUPABASE_MANAGEMENT_URL: optional,
  SUPABASE_REALTIME: optional,
  SUPABASE_DB_URL: optional,
  SMTP_URL: optional,
  TSA_URL: optional,
  TSA_CA_FILE: optional,
  FASTLY_SERVICE_ID: optional,
  FASTLY_API_TOKEN: optional,
  CLOUDFLARE_ZONE_ID: optional,
  CLOUDFLARE_API_TOKEN: optional,
  VARNISH_URL: optional,
  ALLOW_DEMO: optional,
})

/** The variables that the looks at services need. */
export type Setup = Readonly<z.infer<typeof shape>>

/** Reads them; undefined where one is missing that nothing can be looked at without, which `checkVariables` names. */
export function readSetup(env: Readonly<Record<string, string | undefined>>): Setup | undefined {
  return shape.safeParse(env).data
}
