import {z} from 'zod'
import {required} from '#content/environment.ts'

const address = (hint: string) => z.url({error: hint, protocol: /^https?$/u})

/** The variables that name a hosted project to those who set it up or check it. */
export const projectVariables = z.object({
  SUPABASE_URL: address("the project's API address, for example https://abc.supabase.co"),
  SUPABASE_ACCESS_TOKEN: required(
    'an access token of your account, sbp_… (supabase.com, Account, Access Tokens)',
  ),
  SITE_URL: address("the site's public address, for example https://www.marsa.example"),
  SUPABASE_MANAGEMENT_URL: address('the address of the management API').default('https://api.supabase.com'),
})

/** The id that a project's address begins with. */
export const projectRef = (supabaseUrl: string): string => new URL(supabaseUrl).hostname.split('.')[0] ?? ''
